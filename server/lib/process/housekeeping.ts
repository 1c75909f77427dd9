import type { FastifyBaseLogger } from 'fastify';

const minute = 60_000;

/** Something that must be done every minute or so, cheap where there is nothing to do, safe beside other processes. */
type Chore = () => Promise<unknown>;

/** A chore that looks at much: done at the first round, and then only once so many minutes have passed. */
export function seldom(minutes: number, chore: Chore): Chore {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (Date.now() - last < minutes * minute) return;
    last = Date.now();
    await chore();
  };
}

/**
 * Does the chores one after the other, now and a minute after each round. Returns how to end that; it waits for a
 * running one.
 */
export function keepHouse(chores: Record<string, Chore>, logger: FastifyBaseLogger): () => Promise<void> {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    for (const [chore, work] of Object.entries(chores)) {
      await work().catch((err: unknown) => logger.error({ err, chore }, 'a chore failed'));
    }
    if (!ended) timer = setTimeout(start, minute).unref();
  };
  let running = Promise.resolve();
  const start = () => {
    running = round();
  };
  start();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await running;
  };
}
