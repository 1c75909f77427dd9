import { followLive } from '../live.ts';
import { prefetch } from './idle.ts';
import { untilQuiet } from './quiet.ts';

/** What a browser says of its connection; only some do. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** Starts what runs beside the screens of a signed-in user; the returned function stops it. */
export function startBackground(fillsForms: boolean): () => void {
  const stopped = new AbortController();
  if (fillsForms) void prefetchForms(stopped.signal);
  const stopFollowing = followLive();
  return () => {
    stopped.abort();
    stopFollowing();
  };
}

/**
 * Fetches what most forms are made of, so that the first click on "New …" waits only for the rest. None of it runs, and
 * no style applies, before a form needs it. The build names the files (vite.pages.ts); the development server names none.
 */
async function prefetchForms(signal: AbortSignal): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=form-files]')?.content;
  if (!named || (navigator as Connection).connection?.saveData) return;
  await untilQuiet(signal);
  if (!signal.aborted) prefetch(named.split(' '));
}
