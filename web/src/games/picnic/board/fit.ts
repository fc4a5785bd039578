/** In how many columns so many squares are as large as can be in a box, and how large; `tall` is what each has above it. */
export function columnsFor(
  tiles: number,
  box: { readonly width: number; readonly height: number },
  { gap = 0, tall = 0 } = {},
): { readonly columns: number; readonly side: number } {
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= Math.max(1, tiles); columns++) {
    const rows = Math.ceil(tiles / columns);
    const side = Math.min((box.width - gap * (columns - 1)) / columns, (box.height - gap * (rows - 1)) / rows - tall);
    if (side > best.side) best = { columns, side };
  }
  return best;
}
