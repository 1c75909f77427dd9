import type { FastifyBaseLogger } from 'fastify';

const hour = 60 * 60_000;

/** Something that must be done now and then, safe beside other processes that do it too. */
type Chore = () => Promise<unknown>;

/** Does the chores once now and then every hour, one after the other. Returns how to end that; it waits for a running one. */
export function keepHouse(chores: Record<string, Chore>, logger: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve();
  const round = async () => {
    for (const [chore, work] of Object.entries(chores)) {
      await work().catch((err: unknown) => logger.error({ err, chore }, 'a chore failed'));
    }
  };
  const start = () => {
    running = running.then(round);
  };
  start();
  const timer = setInterval(start, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
