import { pause } from './pause.ts';
import { queryClient } from './query.ts';

/** In milliseconds: how long nothing is fetched by a page that is quiet. */
const quietFor = 2500;

/** Waits until no data, picture or script has been fetched for some time, so that what is shown comes first. */
export async function untilQuiet(signal: AbortSignal): Promise<void> {
  let busyAt = performance.now();
  const note = () => {
    busyAt = performance.now();
  };
  const observer = new PerformanceObserver(note);
  observer.observe({ type: 'resource' });
  while (!signal.aborted && performance.now() - busyAt < quietFor) {
    await pause(quietFor / 10, signal);
    if (queryClient.isFetching() > 0) note();
  }
  observer.disconnect();
}
