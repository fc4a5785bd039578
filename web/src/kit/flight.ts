/** Things that fly over the page from where they lay to where they go. */

/** As a transform: makes what lies in one box appear in another. Its origin is the upper left corner. */
export const onto = (lies: DOMRect, there: DOMRect): string =>
  `translate(${there.left - lies.left}px, ${there.top - lies.top}px) scale(${there.width / lies.width})`;

interface Flight {
  readonly from: DOMRect;
  readonly within: HTMLElement; // whose styles the copy needs
  readonly layer: number;
  readonly frames: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}

/** Lays a copy where the thing itself lay, lets it fly, and removes it once it has landed. */
export function flyAway(copy: HTMLElement, { from, within, layer, frames, timing }: Flight): void {
  if (from.width === 0 || !copy.animate) return;
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    zIndex: `${layer}`,
    pointerEvents: "none",
  });
  within.append(copy);
  const gone = () => copy.remove();
  copy.animate(frames, timing).finished.then(gone, gone);
}
