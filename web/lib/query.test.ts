import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { ApiError } from './api.ts';
import { observedOf, queryClient } from './query.ts';

type Query = Parameters<typeof observedOf<typeof orderContract.list>>[1]['query'];

const orders = (query: Query) => observedOf(orderContract.list, { query });

/** What a screen with the rows of `before` shows while those of `now` load. */
async function shownBetween(before: Query, now: Query): Promise<unknown> {
  vi.stubGlobal('fetch', async () => Response.json('rows'));
  const observer = new QueryObserver(queryClient, orders(before));
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows'));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  observer.setOptions(orders(now));
  const { data } = observer.getCurrentResult();
  stop();
  return data;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([{ page: 2 }, { perPage: 50 }, { sort: '-dueDate' }, { search: 'ali' }])(
  'rows stay while others of the same customer are fetched: %o',
  async (change) => {
    expect(await shownBetween({ customerId: 1 }, { customerId: 1, ...change })).toBe('rows');
  },
);

test("a customer's rows are never shown for another customer or filter", async () => {
  expect(await shownBetween({ customerId: 1 }, { customerId: 2 })).toBeUndefined();
  expect(await shownBetween({ customerId: 1, page: 2 }, { customerId: 2, page: 2 })).toBeUndefined();
  expect(await shownBetween({ customerId: 3 }, { customerId: 3, stage: 'pending' })).toBeUndefined();
});

test('a call that the server lets wait fails after a minute, and is not sent again', async () => {
  const calls = vi.fn(async () => {
    throw new ApiError(0, 'timeout', 'The server did not answer in time.');
  });
  vi.stubGlobal('fetch', calls);
  const query = { ...orders({}), queryFn: calls };
  await expect(
    queryClient.fetchQuery({ ...query, retry: queryClient.getDefaultOptions().queries?.retry }),
  ).rejects.toThrow(/in time/);
  expect(calls).toHaveBeenCalledOnce();
});
