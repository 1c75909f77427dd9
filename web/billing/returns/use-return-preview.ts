import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import type { ReturnPreview } from '#shared/billing/returns/return.schema.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { type ReturnDraft, returnedRows } from './return-draft.rules.ts';

const debounceMs = 200;

type Pieces = ReturnType<typeof returnedRows>;

/** Pieces with the same text are the same. */
const textOf = (pieces: Pieces): string =>
  JSON.stringify(pieces.map(({ orderRowId, quantity }) => ({ orderRowId, quantity })));

const previewOf = (order: Order, rows: string) => ({
  queryKey: ['returns', 'preview', order.id, rows],
  queryFn: () => call(returnContract.preview, { body: { orderId: order.id, rows: JSON.parse(rows) } }),
  staleTime: 0,
});

/** What the typed pieces come to, as the server computes it; undefined while nothing is typed. */
export function useReturnPreview(order: Order, rows: readonly OrderRow[]): ReturnPreview | undefined {
  const typed = useWatch<ReturnDraft, 'rows'>({ name: 'rows' });
  const pieces = returnedRows(rows, typed);
  const [asked] = useDebouncedValue(textOf(pieces), debounceMs);
  const isSome = pieces.length > 0;
  const { data } = useQuery({
    ...previewOf(order, asked),
    enabled: isSome && asked !== '[]',
    placeholderData: keepPreviousData,
  });
  return isSome ? data : undefined;
}

/** The same for pieces that are sent. */
export const readReturnPreview = (order: Order, pieces: Pieces): Promise<ReturnPreview> =>
  queryClient.fetchQuery(previewOf(order, textOf(pieces)));
