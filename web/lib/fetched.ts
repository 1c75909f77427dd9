import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

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
 * A component whose code is fetched when it is first shown, inside a `Suspense`; `fetch()` does so before, and it is then
 * shown without a wait: `fetched(async () => (await import('./unit.form.tsx')).UnitForm)`.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Later = lazy(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module is loaded.
  function Fetched(props: Props) {
    const [part] = useState(() => loaded ?? Later);
    return createElement(part as ComponentType<Props>, props);
  }
  return Object.assign(Fetched as ComponentType<Props>, { fetch: () => void fetch().catch(() => {}) });
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
