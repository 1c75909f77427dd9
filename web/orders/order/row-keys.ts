import type { KeyboardEvent } from 'react';

/** Marks the controls between which Enter moves. */
export const cellMark = { 'data-cell': true } as const;

/** The control that Enter leads to; `end` behind the last one; null where the key was pressed in no cell. */
export function nextCell({ target, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | 'end' | null {
  const cells = [...currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const at = cells.indexOf(target as HTMLElement);
  return at < 0 ? null : (cells[at + 1] ?? 'end');
}
