import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Shutdown {
  /** What has to end when the process does, in at most so many seconds; the last one started ends first. */
  atEnd(seconds: number, end: () => Promise<unknown>): void;
  /** Ends everything, then the process. */
  stop(code: number): Promise<never>;
}

/** A second signal that comes sooner is the first one again: npm hands on what the terminal sent already. */
const sameSignalMilliseconds = 500;

const parentMilliseconds = 200;

/** Ends the process in order on SIGTERM, SIGINT and SIGHUP; a second signal no longer waits for anybody. */
export function createShutdown(logger: FastifyBaseLogger): Shutdown {
  const ends: { seconds: number; end: () => Promise<unknown> }[] = [];
  let since = 0;
  const hurry = new AbortController();

  const stop = async (code: number): Promise<never> => {
    since ||= Date.now();
    for (let last = ends.pop(); last; last = ends.pop()) {
      const { seconds, end } = last;
      const limit = wait(seconds * 1000, undefined, { signal: ends.length > 0 ? hurry.signal : undefined });
      const done = end().catch((err) => logger.error({ err }, 'ending a part of the server failed'));
      await Promise.race([done, limit.catch(() => {})]);
    }
    process.exit(code);
  };

  const onSignal = (signal: string) => {
    if (since && Date.now() - since < sameSignalMilliseconds) return;
    if (since) return hurry.abort();
    logger.info({ signal }, 'stopping');
    void stop(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) watchParent(() => since || onSignal('SIGTERM'));

  const onCrash = (err: unknown) => {
    logger.fatal({ err }, 'stopping after an unexpected error');
    if (!since) void stop(1);
  };
  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);

  return { atEnd: (seconds, end) => ends.push({ seconds, end }), stop };
}

/** Some shells in which npm runs the server keep a signal to themselves: they die of it and leave their child. */
function watchParent(gone: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || gone(), parentMilliseconds).unref();
}
