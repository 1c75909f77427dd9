import { useLayoutEffect, useRef } from 'react';
import { isComingBack, keepPlace, keptPlace, type ListPlace } from '#web/lib/list-place.ts';
import { drawerParameter } from '#web/lib/opened-record.ts';
import { useLocation } from '#web/lib/router/location.ts';
import { panelParameter } from './list-address.ts';

/** Marks the element of a row: `data-row-id`, to find it again, and `data-changed` if somebody else has just changed it. */
export const rowMark = (id: number, changed: ReadonlySet<number>) => ({
  'data-row-id': id,
  'data-changed': changed.has(id) || undefined,
});

/**
 * Remembers the user's place in a list and restores it on return: the scroll position, and the focus on the opened
 * row. For the element around the rows; `isThere` is true once it has rows.
 */
export function useListPlace(isThere: boolean) {
  const around = useRef<HTMLDivElement>(null);
  const rowId = useRef<number | null>(null);
  const { pathname, search, state, isPop } = useLocation();
  const returns = isPop || isComingBack(state);
  const address = useRef('');
  address.current = withoutDrawer(search);
  /** Only for this visit; a later return mounts another element. */
  const isPending = useRef(returns);

  useLayoutEffect(() => {
    const element = around.current;
    return () => {
      if (!element) return;
      const scrollTop = scrollerOf(element)?.scrollTop ?? 0;
      keepPlace(pathname, { search: address.current, scrollTop, rowId: rowId.current });
    };
  }, [pathname]);

  useLayoutEffect(() => {
    const place = keptPlace(pathname);
    if (!isThere || !isPending.current) return;
    // The frame first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => {
      isPending.current = false;
      if (around.current && place?.search === address.current) goTo(around.current, place);
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, pathname]);

  return {
    ref: around,
    onFocusCapture: note,
    // On some phones a tap doesn't focus a link.
    onClickCapture: note,
  };

  function note({ target }: { target: EventTarget }) {
    const marked = (target as Element).closest<HTMLElement>('[data-row-id]');
    if (marked) rowId.current = Number(marked.dataset.rowId);
  }
}

function goTo(element: HTMLElement, { scrollTop, rowId }: ListPlace): void {
  scrollerOf(element)?.scrollTo(0, scrollTop);
  const row = rowId === null ? null : element.querySelector<HTMLElement>(`[data-row-id="${rowId}"]`);
  row?.focus({ preventScroll: true });
}

function withoutDrawer(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(drawerParameter);
  params.delete(panelParameter);
  return params.size > 0 ? `?${params}` : '';
}

/** The element that scrolls the rows: their card on a desktop, the page on a phone. */
function scrollerOf(element: HTMLElement): Element | null {
  const inside = [...element.querySelectorAll('*')].find(isScroller);
  if (inside) return inside;
  for (let at: Element | null = element; at; at = at.parentElement) if (isScroller(at)) return at;
  return null;
}

const isScroller = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
