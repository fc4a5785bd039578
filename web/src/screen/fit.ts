/** How many columns make so many tiles as large as can be in a box; `tall` and `wide` are what a tile needs beside its square. */
export function columnsFor(
  tiles: number,
  box: { readonly width: number; readonly height: number },
  { gap = 0, tall = 0, wide = 0 } = {},
): { readonly columns: number; readonly side: number } {
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= Math.max(1, tiles); columns++) {
    const rows = Math.ceil(tiles / columns);
    const side = Math.min(
      (box.width - gap * (columns - 1)) / columns - wide,
      (box.height - gap * (rows - 1)) / rows - tall,
    );
    if (side > best.side) best = { columns, side };
  }
  return best;
}
