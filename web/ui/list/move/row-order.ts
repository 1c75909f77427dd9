import type { DragDropContextProps, DragStart, DropResult } from '@hello-pangea/dnd';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { orderingOf } from '#shared/lib/contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { invalidateAfter, useWrite } from '#web/lib/write.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { Identified } from '#web/ui/list/list-contract.ts';
import type { List } from '#web/ui/list/use-list.ts';
import { moved, placeIn } from './moved.ts';

/** How the rows of a list are put into an order by hand. */
export interface RowOrder<Row> {
  contract: ReturnType<typeof orderingOf>;
  /** Rows of one group are ordered among themselves; a list in its own order shows them together. */
  groupOf?: (row: Row) => string | number;
  /** The filter that leaves one whole group. */
  filter?: string;
}

/** The sort in which a list shows the order that is made by hand. */
export const ownOrder = 'position';

/** What table and cards need to let rows be moved. */
export interface Ordering<Row> {
  /** What drags them: fetched by the lists that have an order, and by no other screen. */
  parts: typeof import('./movable-rows.tsx');
  /** As they were left, also while that is still on its way to the server. */
  rows: Row[];
  handlers: Omit<DragDropContextProps, 'children'>;
}

/**
 * Moving rows by mouse, finger or keyboard; each move is one write of the whole new order. Undefined where the reader
 * may not, or where the list doesn't show all of a group in its own order.
 */
export function useRowOrder<Row extends Identified>(
  order: RowOrder<Row> | undefined,
  list: List<Row>,
  nameOf: (row: Row) => string,
): Ordering<Row> | undefined {
  const t = useT();
  const { number } = useFormat();
  const allowed = useAllowed();
  const [placed, setPlaced] = useState<readonly number[] | null>(null);
  const { mutateAsync } = useWrite(order?.contract ?? none);
  /** Moves are written one after the other, so that the last one is what stays. */
  const written = useRef(Promise.resolve());
  const mayOrder = order !== undefined && allowed(order.contract.access);
  const { data: parts } = useQuery({
    queryKey: ['movable-rows'],
    queryFn: () => import('./movable-rows.tsx'),
    enabled: mayOrder,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (!parts || !mayOrder || !showsWholeOrder(list, order.filter)) return undefined;

  const rows = placed ? inOrder(list.rows, placed) : list.rows;
  const groupOf = order.groupOf ?? (() => '');
  const positions = (from: number, to: number) => {
    const row = rows[from];
    const { place, total } = placeIn(rows, from, to, groupOf);
    return {
      name: row ? isolate(nameOf(row)) : '',
      place: isolate(number(place)),
      total: isolate(number(total)),
    };
  };

  const write = async (group: Row[]) => {
    try {
      await mutateAsync({ body: { ids: group.map(({ id }) => id) } });
    } catch (error) {
      notify.error(error instanceof Error ? error.message : t('kit.list.order.failed'));
      await invalidateAfter(order.contract);
    }
  };
  const save = (next: Row[], group: Row[]) => {
    const ids = next.map(({ id }) => id);
    setPlaced(ids);
    written.current = written.current.then(() => write(group));
    // A later move is shown until it is written too.
    void written.current.then(() => setPlaced((now) => (now === ids ? null : now)));
  };

  const drop = ({ source, destination }: DropResult) => {
    if (!destination) return;
    const { rows: next, group } = moved(rows, source.index, destination.index, groupOf);
    if (next.some((row, index) => row !== rows[index])) save(next, group);
  };

  return {
    rows,
    parts,
    handlers: {
      dragHandleUsageInstructions: t('kit.list.order.usage'),
      onDragStart: ({ source }: DragStart, { announce }) =>
        announce(t('kit.list.order.lifted', positions(source.index, source.index))),
      onDragUpdate: ({ source, destination }, { announce }) =>
        announce(t('kit.list.order.moved', positions(source.index, destination?.index ?? source.index))),
      onDragEnd: (result, { announce }) => {
        const { source, destination, reason } = result;
        const isDropped = destination && reason === 'DROP';
        announce(
          t(
            isDropped ? 'kit.list.order.dropped' : 'kit.list.order.cancelled',
            positions(source.index, isDropped ? destination.index : source.index),
          ),
        );
        drop(result);
      },
    },
  };
}

/** Stands where a list has no order, for hooks are called in any case; nobody writes by it. */
const none = { method: 'POST', path: '', access: 'signedIn' } as unknown as ReturnType<typeof orderingOf>;

function showsWholeOrder<Row extends Identified>(list: List<Row>, filter: string | undefined): boolean {
  const { address, sorting, meta, rows } = list;
  const isUnfiltered = Object.keys(address).every((key) => ['sort', 'page', 'perPage', filter].includes(key));
  const isWhole = meta !== undefined && meta.total === rows.length && rows.length > 1;
  return isUnfiltered && isWhole && sorting.key === ownOrder && !sorting.descending;
}

function inOrder<Row extends Identified>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length));
}
