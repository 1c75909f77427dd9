import { setTimeout } from 'node:timers/promises';

const intervalMs = 100;

/** What no further attempt can change. */
export class Fault extends Error {}

/** Repeats an attempt until it succeeds, meets a fault or has taken too long. */
export async function until<Result>(timeoutMs: number, attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Fault || Date.now() > deadline) throw error;
    }
    await setTimeout(intervalMs);
  }
}
