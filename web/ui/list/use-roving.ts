import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Of many rows one is in the order of the Tab key, with its checkbox: the one that had the focus last. Rows are drawn
 * with `tabIndex={-1}`; which of them has 0 stands in the page alone, so that an arrow key draws no row anew.
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
