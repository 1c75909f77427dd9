import type { PageOf } from '#web/lib/list-contract.ts';

/** The rows that a page shows, starting at 1, and whether another page follows. */
export function pageRange({ page, perPage, total, more }: PageOf<unknown>['meta'], shown: number) {
  const before = (page - 1) * perPage;
  const counted = Math.max(1, Math.ceil(total / perPage));
  if (!more) {
    return {
      from: Math.min(total, before + 1),
      to: Math.min(total, page * perPage),
      pages: counted,
      isLast: page >= counted,
    };
  }
  // Beyond the counted rows, only a page that isn't full is known to be the last.
  return {
    from: before + Math.min(1, shown),
    to: before + shown,
    pages: Math.max(page, counted),
    isLast: page >= counted && shown < perPage,
  };
}

/** How many rows can be selected at once, at most so many, and whether these are all that the list has. */
export function selectableOf(meta: PageOf<unknown>['meta'] | undefined, most: number) {
  const { total = 0, more } = meta ?? {};
  return { count: Math.min(total, most), isAll: total <= most && !more };
}
