import { type ComponentType, lazy, useEffect } from 'react';

/** Calls a task once the browser has time for it. */
export function whenIdle(task: () => void): void {
  const wait = window.requestIdleCallback ?? ((idle: () => void) => window.setTimeout(idle, 2000));
  wait(() => task());
}

/** Fetches built files into the browser's cache, after all that a page needs now. */
export function prefetch(files: readonly string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

/**
 * A component whose code is fetched when it is first shown, inside a `Suspense`; `fetch()` does so before:
 * `fetched(async () => (await import('./unit.form.tsx')).UnitForm)`.
 */
export function fetched<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetch = async () => ({ default: await load() });
  return Object.assign(lazy(fetch), { fetch: () => void fetch().catch(() => {}) });
}

/** As `fetched` returns it. */
export type Fetched<Props> = ComponentType<Props> & { fetch: () => void };

/** Fetches what a click or a key may show next, once this component is shown and the browser has time. */
export function useFetchedSoon(...parts: readonly { fetch: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a component are always the same.
  useEffect(() => {
    whenIdle(() => {
      for (const { fetch } of parts) fetch();
    });
  }, []);
}
