import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { queryClient } from '#web/lib/query.ts';
import { keyOf } from '#web/lib/query-key.ts';
import { type Billable, useBillable } from './use-billable.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const row = (orderRowId: number, orderId: number) => ({ orderRowId, orderId, orderedOn: '2026-11-01' });
const reply = (rows: object[], total: number) => ({ data: rows, meta: { page: 1, perPage: 25, total } });
const known = (query: object, value: object) =>
  queryClient.setQueryData(
    keyOf(invoiceContract.invoiceableRows, { query: { customerId: 7, all: 'true' as const, ...query } }),
    value,
  );

interface FormProps {
  orderId: number;
  chosenIds: readonly number[];
  onBillable: (billable: Billable) => void;
}

function Form({ orderId, chosenIds, onBillable }: FormProps) {
  const lines = chosenIds.map((orderRowId) => ({ orderRowId, quantity: '1' }));
  const form = useForm({ defaultValues: { customerId: 7, lines } });
  onBillable(useBillable(form as never, orderId));
  return null;
}

function billableOf(orderId: number, chosenIds: readonly number[]): Billable {
  const found: Billable[] = [];
  const form = createElement(Form, { orderId, chosenIds, onBillable: (billable) => found.push(billable) });
  renderToString(createElement(QueryClientProvider, { client: queryClient }, form));
  return found.at(-1) as Billable;
}

test('rows of pages, of the order in the address and selected ones come once each', () => {
  known({ search: '', page: 1 }, reply([row(1, 10), row(2, 11)], 40));
  known({ orderId: 11 }, reply([row(2, 11), row(3, 11)], 1));
  known({ rowIds: [9, 5] }, reply([row(9, 19)], 1));
  known({ rowIds: [5] }, reply([], 0));
  const { rows, isLong, hasMore, goneIds } = billableOf(11, [9, 2, 5]);
  expect(rows.map(({ orderRowId }) => orderRowId).toSorted()).toEqual([1, 2, 3, 9]);
  expect({ isLong, hasMore, goneIds }).toEqual({ isLong: true, hasMore: true, goneIds: [5] });
});
