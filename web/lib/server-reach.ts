import { createStore } from './store.ts';

/** Whether the server, or its database, left a request and a question after it without a reply. */
export const isServerAway = createStore(false);

const intervalMs = 3000;
/** A server with a silent database says so within this time. */
const timeoutMs = 8000;

let isAsking = false;

/**
 * Asks the server whether it is ready, after a request that failed or takes long; if it isn't, asks again until it is. Without a
 * network nothing is asked: the screen says so by itself.
 */
export async function lookForServer(): Promise<void> {
  if (isAsking || isOffline()) return;
  isAsking = true;
  while (!isOffline() && !(await isReady())) {
    if (!isServerAway.get()) isServerAway.set(true);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  isAsking = false;
  if (isServerAway.get()) isServerAway.set(false);
}

const isOffline = () => navigator.onLine === false;

const isReady = (): Promise<boolean> =>
  fetch('/readyz', { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status < 500,
    () => false,
  );
