import type { FastifyBaseLogger } from 'fastify';

const minute = 60_000;

/** Recurring work: cheap when there is nothing to do, and safe to run in several processes at once. */
type Job = () => Promise<unknown>;

/** Limits an expensive job to one run in the given minutes; it runs in the first round. */
export function every(minutes: number, job: Job): Job {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (Date.now() - last < minutes * minute) return;
    last = Date.now();
    await job();
  };
}

/**
 * Runs the jobs one after the other, now and a minute after each round, or another interval. Returns a function that stops
 * it and waits for a running job.
 */
export function startScheduler(
  jobs: Record<string, Job>,
  logger: FastifyBaseLogger,
  intervalMs = minute,
): () => Promise<void> {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    for (const [job, work] of Object.entries(jobs)) {
      await work().catch((err: unknown) => logger.error({ err, job }, 'a job failed'));
    }
    if (!ended) timer = setTimeout(start, intervalMs).unref();
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
