interface Fitted {
  width?: number;
  /** The least useful width of a column without its own. */
  least?: number;
  hideBelow?: number;
  align?: 'start' | 'number';
}

/** That of a column which doesn't say it. */
const narrowest = 130;
/** How many times their own width columns are at most; columns without one take the rest of a wide table. */
const mostGrowth = 1.25;

/** The width below which a table with these columns scrolls. */
export const widthOf = (columns: readonly Fitted[]): number =>
  columns.reduce((sum, { least = narrowest, width = least }) => sum + width, 0);

/**
 * By how much columns with a width of their own grow in a wide table, so that their texts aren't cut off beside space. Those
 * of numbers have room as they are, and leave it to the others.
 */
export function growthOf(columns: readonly Fitted[], room: number | null): number {
  const numbers = widthOf(columns.filter(({ align }) => align === 'number'));
  const texts = widthOf(columns) - numbers;
  return room === null || texts === 0 ? 1 : Math.min(mostGrowth, Math.max(1, (room - numbers) / texts));
}

/**
 * The columns that fit side by side. Those that small windows leave out are left out first, the one that needs the
 * largest window before the others; all others stay, and the table scrolls. The room depends on the layout's menus, so
 * the width of the window alone doesn't tell. `room` is null while it isn't measured.
 */
export function fittingColumns<Column extends Fitted>(
  columns: readonly Column[],
  { windowWidth, room }: { windowWidth: number; room: number | null },
): readonly Column[] {
  const shown = columns.filter(({ hideBelow = 0 }) => windowWidth >= hideBelow);
  if (room === null || widthOf(shown) <= room) return shown;
  const first = Math.max(...shown.map(({ hideBelow = 0 }) => hideBelow));
  if (first <= 0) return shown;
  return fittingColumns(
    shown.filter(({ hideBelow = 0 }) => hideBelow < first),
    { windowWidth, room },
  );
}
