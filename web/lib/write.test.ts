import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { queryClient } from './query.ts';
import { write } from './write.ts';

const three = { body: { receipts: [{ assignmentId: 1, good: 3 }] } };
const four = { body: { receipts: [{ assignmentId: 1, good: 4 }] } };

const collect = (request: typeof three) => write(productionContract.collect, request);

const sent: string[] = [];
/** A server that replies to the next calls with these statuses; `null` loses the response. */
function answers(...statuses: (number | null)[]): void {
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['Idempotency-Key'] ?? '');
    const status = statuses.shift();
    if (!status) throw new TypeError('network');
    return Response.json(status < 400 ? { data: [] } : { code: 'x', message: 'x' }, { status });
  });
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the same content after a lost response is the same write, and after a response another one', async () => {
  answers(null, 502, 200, 200);
  await expect(collect(three)).rejects.toMatchObject({ status: 0 });
  await expect(collect(structuredClone(three))).rejects.toMatchObject({ status: 502 });
  await collect(structuredClone(three));
  expect(new Set(sent).size).toBe(1);
  await collect(three);
  expect(new Set(sent).size).toBe(2);
});

test('changed content is another write', async () => {
  answers(null, null, 200);
  for (const content of [three, four]) await expect(collect(content)).rejects.toMatchObject({ status: 0 });
  await collect(four);
  expect(new Set(sent).size).toBe(2);
});

test('a write invalidates what its contract changes, and only if it was done', async () => {
  const areas = ['/orders/:id', '/dashboard', '/invoiceable-rows', '/customers'];
  for (const area of areas) queryClient.setQueryData([area], {});
  const old = () => areas.filter((area) => queryClient.getQueryState([area])?.isInvalidated);
  answers(422, 200);
  await expect(collect(three)).rejects.toMatchObject({ status: 422 });
  expect(old()).toEqual([]);
  await collect(three);
  expect(old()).toEqual(['/orders/:id', '/dashboard', '/invoiceable-rows']);
});
