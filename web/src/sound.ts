export type Sound = string;
export function play(_name: Sound, _step = 0): void {}
export function setMuted(_muted: boolean): void {}
export function buzz(_pattern: number | number[]): void {}
