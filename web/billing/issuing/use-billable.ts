import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import type { ApiError } from '#web/lib/api.ts';
import { observedOf } from '#web/lib/query.ts';
import { chosenIdsOf } from './invoice-draft.rules.ts';

type Reply = ReplyOf<typeof invoiceContract.invoiceableRows>;

interface Read {
  data: Reply | undefined;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Rows that were read in this form, by id; a search keeps those that are selected. */
interface Seen {
  customerId: unknown;
  rows: ReadonlyMap<number, InvoiceableRow>;
}

/**
 * The rows to invoice of the customer in the form: pages of orders, searched on request; the order in the address; and
 * every selected row, wherever it is.
 */
export function useBillable({ control }: UseFormReturn, orderId: number | undefined) {
  const customerId = useWatch({ control, name: 'customerId' });
  const chosenIds = useWatch({ control, name: 'lines', compute: chosenIdsOf });
  const isOf = typeof customerId === 'number';
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const [seen, setSeen] = useState<Seen>({ customerId, rows: new Map() });
  const kept = seen.customerId === customerId ? seen.rows : nothingSeen;
  const missing = chosenIds.filter((id) => !kept.has(id));

  const of = (
    query: { orderId?: number; rowIds?: number[]; search?: string; page?: number },
    enabled = isOf,
  ) => ({
    ...observedOf(invoiceContract.invoiceableRows, {
      query: { customerId: isOf ? customerId : 0, all: 'true', ...query },
    }),
    enabled,
    staleTime: 0,
  });
  const paged = useQueries({
    queries: Array.from({ length: pages }, (_, index) => of({ search, page: index + 1 })),
    combine: pagesOf,
  });
  const others = useQueries({
    queries: [
      of({ ...(orderId !== undefined && { orderId }) }, isOf && orderId !== undefined),
      of({ rowIds: missing }, isOf && missing.length > 0),
    ],
    combine: rowsOf,
  });
  const found = useMemo(
    () => new Map((isOf ? [...paged.rows, ...others.rows] : []).map((row) => [row.orderRowId, row])),
    [isOf, paged.rows, others.rows],
  );
  if ([...found].some(([id, row]) => kept.get(id) !== row))
    setSeen({ customerId, rows: new Map([...kept, ...found]) });

  const rows = useMemo(() => {
    const chosen = chosenIds.flatMap((id) => kept.get(id) ?? []);
    return [...new Map([...chosen.map((row) => [row.orderRowId, row] as const), ...found]).values()];
  }, [chosenIds, kept, found]);
  return {
    isOf,
    read: paged,
    rows,
    orderId,
    search,
    /** Whether there is so much to invoice that it is searched. */
    isLong: search !== '' || paged.isLong,
    hasMore: paged.hasMore,
    onSearch: (text: string) => {
      setSearch(text);
      setPages(1);
    },
    onMore: () => setPages(pages + 1),
    /** The selected rows that don't exist any more, as far as is known. */
    goneIds: others.isAnswered ? missing : [],
  };
}

export type Billable = ReturnType<typeof useBillable>;

const nothingSeen: Seen['rows'] = new Map();

function pagesOf(reads: readonly Read[]) {
  const last = reads.findLast(({ data }) => data)?.data;
  const failed = reads.find(({ error }) => error);
  return {
    rows: reads.flatMap(({ data }) => data?.data ?? []),
    isPending: reads[0]?.isPending ?? true,
    error: (failed?.error ?? null) as ApiError | null,
    refetch: () => reads.map(({ refetch }) => refetch()),
    isLong: last !== undefined && last.meta.total > last.meta.perPage,
    hasMore: last !== undefined && isFollowed(last),
  };
}

/** Beyond the counted orders, an empty page is the end. */
const isFollowed = ({ data, meta: { page, perPage, total, more } }: NonNullable<Read['data']>): boolean =>
  page * perPage < total || (more === true && data.length > 0);

const rowsOf = (reads: readonly Read[]) => ({
  rows: reads.flatMap(({ data }) => data?.data ?? []),
  isAnswered: reads.at(-1)?.isSuccess === true,
});
