import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps one of many rows in the Tab order, with its checkbox: the one that was focused last. Rows render with
 * `tabIndex={-1}`; the current 0 is set only in the DOM, so that an arrow key renders no row again.
 */
export function useRoving() {
  const body = useRef<HTMLTableSectionElement | null>(null);
  const ref = useCallback((element: HTMLTableSectionElement | null) => {
    body.current = element;
  }, []);
  const active = useRef(0);
  useLayoutEffect(() => {
    const rows = rowsOf(body.current);
    const chosen = Math.min(active.current, rows.length - 1);
    for (const [index, row] of rows.entries()) setTabIndex(row, index === chosen ? 0 : -1);
  });
  return {
    ref,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      const rows = rowsOf(body.current);
      for (const row of rows) if (row.tabIndex === 0 && row !== currentTarget) setTabIndex(row, -1);
      setTabIndex(currentTarget, 0);
      active.current = rows.indexOf(currentTarget);
    },
  };
}

const rowsOf = (body: HTMLElement | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>(':scope > [data-row-id]') ?? []),
];

function setTabIndex(row: HTMLElement, tabIndex: number): void {
  row.tabIndex = tabIndex;
  const checkbox = row.querySelector<HTMLElement>('input[type=checkbox]');
  if (checkbox) checkbox.tabIndex = tabIndex;
}
