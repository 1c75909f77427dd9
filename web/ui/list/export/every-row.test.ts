import { afterEach, expect, test, vi } from 'vitest';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { everyRow } from './every-row.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server with these pages; resolves to the positions that were asked for. */
function serves(pages: Record<string, { ids: number[]; next?: string }>): (string | null)[] {
  const asked: (string | null)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address === '/api/v1/snapshots') {
      return new Response(':\n\ndata: "A-1"\n\n');
    }
    expect(headers).toHaveProperty('X-Snapshot', 'A-1');
    const query = new URL(address, 'http://shop').searchParams;
    asked.push(query.get('after'));
    expect(query.has('page')).toBe(false);
    const { ids, next } = pages[query.get('after') ?? ''] ?? { ids: [] };
    const data = ids.map((id) => ({ id }));
    return Response.json({ data, meta: { page: 1, perPage: 200, total: ids.length, ...(next && { next }) } });
  });
  return asked;
}

const read = async (limit?: number) => {
  const { signal } = new AbortController();
  const rows = await everyRow(customerContract, { page: '3' }, { signal, ...(limit && { limit }) });
  return rows.map(({ id }) => id);
};

test('pages are of one snapshot, and each starts where the one before ended', async () => {
  const asked = serves({ start: { ids: [1, 2], next: 'a' }, a: { ids: [3], next: 'b' }, b: { ids: [4] } });
  expect(await read()).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual(['start', 'a', 'b']);
  asked.length = 0;
  expect(await read(3)).toEqual([1, 2, 3]);
  expect(asked).toEqual(['start', 'a']);
});

test('a server that takes no more requests for now is asked again when it does, unless the reader leaves', async () => {
  vi.useFakeTimers();
  const asked = serves({ start: { ids: [1], next: 'a' }, a: { ids: [2] } });
  const answers = fetch;
  let refusals = 0;
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    if (!String(sent[0]).includes('after=a') || ++refusals === 3) return answers(...sent);
    return new Response('{}', { status: 429, headers: { 'retry-after': '40' } });
  });
  const rows = read();
  await vi.advanceTimersByTimeAsync(79_000);
  expect(asked).toEqual(['start']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await rows).toEqual([1, 2]);

  refusals = 0;
  const leaves = new AbortController();
  const left = everyRow(customerContract, {}, { signal: leaves.signal }).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(10_000);
  leaves.abort();
  expect(await left).toBe('AbortError');
  expect(refusals).toBe(1);
});
