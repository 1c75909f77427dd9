/** Marks the cells that Enter moves between. */
export const cellMark = { 'data-cell': true } as const;

/** Marks the element of a row. */
export const rowMark = (index: number, hasProblem = false) => ({
  'data-row': index,
  'data-problem': hasProblem || undefined,
});

/** The next cell for Enter; `end` after the last one; null if the key was pressed outside a cell. */
export function nextCell(area: Element, from: EventTarget): HTMLElement | 'end' | null {
  const cells = [...area.querySelectorAll<HTMLElement>('[data-cell]')];
  const at = cells.indexOf(from as HTMLElement);
  return at < 0 ? null : (cells[at + 1] ?? 'end');
}

/** The index of the row that contains an element. */
export function rowAt(element: EventTarget): number | null {
  const row = (element as Element).closest?.('[data-row]');
  return row ? Number(row.getAttribute('data-row')) : null;
}

/** Focuses a control of a row by its name, or else the row's first text input. */
export function focusCell(area: Element | null, index: number, name?: string): void {
  const row = area?.querySelector(`[data-row="${index}"]`);
  // A choice has its name elsewhere, since the text in its field isn't its value.
  const named = name ? row?.querySelector<HTMLElement>(`[name="${name}"], [data-name="${name}"]`) : null;
  const cell =
    named ??
    row?.querySelector<HTMLElement>('[data-cell]') ??
    row?.querySelector<HTMLElement>('input, button');
  cell?.focus();
}
