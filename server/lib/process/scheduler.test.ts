import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { every, startScheduler } from './scheduler.ts';

test('the jobs are done at once and each minute, also after one that failed, until it ends', async () => {
  vi.useFakeTimers();
  const compacted = vi.fn(async () => {});
  const failing = vi.fn(() => Promise.reject(new Error('away')));
  const tidied = vi.fn(async () => {});
  const end = startScheduler({ failing, compacted, tidied: every(3, tidied) }, pino({ level: 'silent' }));
  await vi.advanceTimersByTimeAsync(0);
  expect([failing, compacted].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect([failing, compacted, tidied].map(({ mock }) => mock.calls.length)).toEqual([4, 4, 2]);
  await end();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(compacted).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
