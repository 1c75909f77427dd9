import { expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

const full = () => new Error('full');

test('limits concurrent work, runs it in order, and refuses more when the queue is full', async () => {
  const queue = workQueue({ atOnce: 2, waiting: 3, full });
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const gates: (() => void)[] = [];
  const work = (which: number) => async () => {
    begun.push(which);
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => gates.push(resolve));
    running -= 1;
    return which;
  };
  const results = Promise.all([1, 2, 3, 4, 5].map((which) => queue.run(work(which))));
  await expect(queue.run(work(6))).rejects.toThrow('full');
  while (begun.length < 5 || gates.length > 0) {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await results).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('continues after failed work', async () => {
  const queue = workQueue({ atOnce: 1, waiting: 1, full });
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('users take turns, and nobody has more than their share', async () => {
  const tooMany = () => new Error('too many of yours');
  const queue = workQueue({
    atOnce: 1,
    waiting: 9,
    full: () => new Error('full'),
    perUser: { most: 3, tooMany },
  });
  const done: string[] = [];
  const work = (name: string, userId: number) =>
    queue.run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      done.push(name);
    }, userId);
  const first = [work('a1', 1), work('a2', 1), work('a3', 1)];
  const second = [work('b1', 2), work('b2', 2)];
  expect(() => queue.refuseTooMany(1)).toThrow('too many of yours');
  await expect(work('a4', 1)).rejects.toThrow('too many of yours');
  await Promise.all([...first, ...second]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  queue.refuseTooMany(1);
});
