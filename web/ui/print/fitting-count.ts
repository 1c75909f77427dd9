/**
 * How many names fit on a line: all of them, or as many as leave room for the number of the others, `+2`. Widths are
 * those of each name with its separator, and of that number.
 */
export function fittingCount(widths: readonly number[], rest: number, room: number): number {
  const sums = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  if ((sums.at(-1) ?? 0) <= room) return widths.length;
  const fitting = sums.filter((sum) => sum + rest <= room).length;
  return Math.min(fitting, widths.length - 1);
}
