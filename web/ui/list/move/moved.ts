/** Clamps a drop index to the row's own group. */
function targetOf<Row>(rows: readonly Row[], from: number, to: number, groupOf: (row: Row) => unknown) {
  const row = rows[from] as Row;
  const places = [...rows.keys()].filter((index) => groupOf(rows[index] as Row) === groupOf(row));
  const first = places[0] ?? from;
  const last = places.at(-1) ?? from;
  return { first, last, target: Math.min(Math.max(to, first), last) };
}

/** All rows after one has moved, and those of its group, which are adjacent. */
export function moved<Row>(
  rows: readonly Row[],
  from: number,
  to: number,
  groupOf: (row: Row) => unknown,
): { rows: Row[]; group: Row[] } {
  const { first, last, target } = targetOf(rows, from, to, groupOf);
  const rest = rows.filter((_, index) => index !== from);
  const next = [...rest.slice(0, target), rows[from] as Row, ...rest.slice(target)];
  return { rows: next, group: next.slice(first, last + 1) };
}

/** The place of a dragged row within its group, starting at one. */
export function placeIn<Row>(
  rows: readonly Row[],
  from: number,
  over: number,
  groupOf: (row: Row) => unknown,
): { place: number; total: number } {
  const { first, last, target } = targetOf(rows, from, over, groupOf);
  return { place: target - first + 1, total: last - first + 1 };
}
