import { logFailure } from './log-failure.ts';
import { untilQuiet } from './quiet.ts';
import { createStore } from './store.ts';

/** What a browser says of its connection; only some do. */
interface Connection {
  connection?: { saveData?: boolean };
}

/** In milliseconds: how often a page that stays open looks for a new version. */
const lookAgainMs = 3_600_000;

/** Whether a new version of the app is kept, which a reload shows. */
export const isNewKept = createStore(false);

let registration: ServiceWorkerRegistration | undefined;
let takeOver: () => Promise<void> = async () => {};

/**
 * Keeps the app on this device once the first screen is quiet, so that it opens at once and without a network. Without a
 * service worker (plain http, private windows, no room) the app works as any page does.
 */
export async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator) || (navigator as Connection).connection?.saveData) return;
  await untilQuiet(new AbortController().signal);
  // What the browser emptied is kept again where it is asked for. Screens ask for their own files, but not for the page.
  if (isPageKept()) await fetch('/index.html').catch(() => {});
  try {
    const { registerSW } = await import('virtual:pwa-register');
    takeOver = registerSW({
      immediate: true,
      onNeedRefresh: () => isNewKept.set(true),
      // Another tab may have asked for it: what is typed in this one stays.
      onNeedReload: () => {},
      onRegisteredSW: (_address, registered) => {
        registration = registered;
        window.setInterval(lookForNewVersion, lookAgainMs);
      },
      onRegisterError: (error) => logFailure('the app on this device', error),
    });
  } catch (error) {
    logFailure('the app on this device', error);
  }
}

/** A failure means no network, or no room. */
export const lookForNewVersion = (): void => void registration?.update().catch(() => {});

/** Whether a reload shows what is kept, not what the server has. */
export const isPageKept = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Reloads the page, as the new version if there is one. */
export async function reloadPage(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting) return window.location.reload();
  // A page that was there before any worker isn't told that another one takes over.
  waiting.addEventListener('statechange', () => {
    if (waiting.state !== 'activating') window.location.reload();
  });
  await takeOver();
}
