import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Shutdown {
  /** Registers what to close at the end, within the given seconds; the last one registered closes first. */
  atEnd(seconds: number, end: () => Promise<unknown>): void;
  /** Closes everything, then ends the process. */
  stop(code: number): Promise<never>;
}

/** A second signal within this time is a repeat of the first: npm forwards what the terminal has sent already. */
const sameSignalMilliseconds = 500;

const parentMilliseconds = 200;

/**
 * Shuts down in order on SIGTERM, SIGINT and SIGHUP; a second signal ends the process at once. A server that is asked to stop ends
 * with 0, an interrupted command with another code.
 */
export function createShutdown(logger: FastifyBaseLogger, interruptedCode = 0): Shutdown {
  const ends: { seconds: number; end: () => Promise<unknown> }[] = [];
  let since = 0;
  const forceEnd = new AbortController();

  const stop = async (code: number): Promise<never> => {
    since ||= Date.now();
    for (let last = ends.pop(); last; last = ends.pop()) {
      const { seconds, end } = last;
      const limit = wait(seconds * 1000, undefined, {
        signal: ends.length > 0 ? forceEnd.signal : undefined,
      });
      const done = end().catch((err) => logger.error({ err }, 'ending a part of the server failed'));
      await Promise.race([done, limit.catch(() => {})]);
    }
    process.exit(code);
  };

  const onSignal = (signal: string) => {
    if (since && Date.now() - since < sameSignalMilliseconds) return;
    if (since) return forceEnd.abort();
    logger.info({ signal }, 'stopping');
    void stop(interruptedCode);
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

/** Some shells in which npm runs the server die of a signal without forwarding it to the server. */
function watchParent(gone: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || gone(), parentMilliseconds).unref();
}
