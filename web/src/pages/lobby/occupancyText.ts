/** Who is in a room, told at its door: those who are here, and those whose seats wait for them. */
import { formatList, t } from "../../kit/texts/index.ts";
import type { RoomPreview } from "../../wire/wire.ts";

export function occupancyText({ people, here }: Pick<RoomPreview, "people" | "here">): string {
  const told = (key: "room-door-people" | "room-door-away", are: boolean): string[] => {
    const names = people.filter((one) => here.includes(one.id) === are).map((one) => one.name);
    return names.length > 0 ? [t(key, { names: formatList(names), number: names.length })] : [];
  };
  return [...told("room-door-people", true), ...told("room-door-away", false)].join(" ");
}
