import { expect, it } from 'vitest';
import { runExclusively } from './run-exclusively.ts';

it('does nothing while a task runs, and is free again after it, failed or not', async () => {
  const states: boolean[] = [];
  const run = runExclusively((busy) => states.push(busy));
  const { promise, resolve } = Promise.withResolvers<string>();
  let started = 0;
  const task = () => {
    started += 1;
    return promise;
  };
  const first = run(task);
  const second = run(task);
  resolve('saved');
  expect([await first, await second, started]).toEqual(['saved', undefined, 1]);
  await expect(run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await run(async () => 'again')).toBe('again');
  expect(states).toEqual([true, false, true, false, true, false]);
});
