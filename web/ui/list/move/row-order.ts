import { useRef, useState } from 'react';
import type { orderingOf } from '#shared/lib/crud-contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { invalidateAfter, useWrite } from '#web/lib/write.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { moved } from './item-order.ts';
import type { Movement } from './movable.tsx';

/** How the rows of a list are ordered by hand. */
export interface RowOrder<Row> {
  contract: ReturnType<typeof orderingOf>;
  /** Rows of a group are ordered among themselves; a list in manual order shows them together. */
  groupOf?: (row: Row) => string | number;
  /** The filter that selects a whole group. */
  filter?: string;
}

/** The sort key of the manual order. */
export const ownOrder = 'position';

/** What table and cards need to make rows movable. */
export interface Ordering<Row> extends Movement {
  /** The rows in their new order, even before it is saved. */
  rows: Row[];
}

/**
 * Moving rows by mouse, touch or keyboard; each move saves the new order of the group, or of its rows on this page.
 * Undefined if the user may not do that, or if the list isn't in manual order.
 */
export function useRowOrder<Row extends Identified>(
  order: RowOrder<Row> | undefined,
  list: List<Row>,
  nameOf: (row: Row) => string,
): Ordering<Row> | undefined {
  const t = useT();
  const allowed = useAllowed();
  const [placed, setPlaced] = useState<readonly number[] | null>(null);
  const { mutateAsync } = useWrite(order?.contract ?? none);
  /** Moves are saved one after the other, so that the last one wins. */
  const written = useRef(Promise.resolve());
  const mayOrder = order !== undefined && allowed(order.contract.access);
  if (!mayOrder || !showsOrder(list, order.filter)) return undefined;
  const isWhole = list.meta?.total === list.rows.length;

  const rows = placed ? inOrder(list.rows, placed) : list.rows;
  const groupAt = (index: number) => {
    const row = rows[index];
    return row && order.groupOf ? order.groupOf(row) : '';
  };
  /** The rows of a group are adjacent. */
  const placeOf = (from: number, to: number) => {
    const group = [...rows.keys()].filter((index) => groupAt(index) === groupAt(from));
    const row = rows[from];
    return { name: row ? nameOf(row) : '', place: to - (group[0] ?? 0) + 1, total: group.length };
  };

  const write = async (group: Row[]) => {
    try {
      await mutateAsync({ body: { ids: group.map(({ id }) => id), place: isWhole ? 'all' : 'among' } });
    } catch (error) {
      notify.error(error instanceof Error ? error.message : t('errors.save'));
      await invalidateAfter(order.contract);
    }
  };
  const save = (next: Row[], group: Row[]) => {
    const ids = next.map(({ id }) => id);
    setPlaced(ids);
    written.current = written.current.then(() => write(group));
    // A later move stays visible until it is saved too.
    void written.current.then(() => setPlaced((now) => (now === ids ? null : now)));
  };

  const drop = (from: number, to: number) => {
    const group = groupAt(from);
    const next = moved(rows, from, to);
    save(
      next,
      next.filter((row) => (order.groupOf?.(row) ?? '') === group),
    );
  };

  return { rows, ids: rows.map(({ id }) => id), groupOf: groupAt, placeOf, drop };
}

/** A placeholder for lists without a manual order, since hooks must always be called; it is never sent. */
const none = { method: 'POST', path: '', access: 'signedIn' } as unknown as ReturnType<typeof orderingOf>;

function showsOrder<Row extends Identified>(list: List<Row>, filter: string | undefined): boolean {
  const { address, sorting, rows } = list;
  const isUnfiltered = Object.keys(address).every((key) => ['sort', 'page', 'perPage', filter].includes(key));
  return isUnfiltered && rows.length > 1 && sorting.key === ownOrder && !sorting.descending;
}

function inOrder<Row extends Identified>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length));
}
