/** Waits for so long, or until `signal` aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(waiting);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const waiting = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
