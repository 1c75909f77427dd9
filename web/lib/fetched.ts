import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is fetched when it is first shown, inside a `Suspense`; `fetch()` does so before:
 * `fetched(async () => (await import('./unit.form.tsx')).UnitForm)`.
 */
export function fetched<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetch = async () => ({ default: await load() });
  return Object.assign(lazy(fetch), { fetch: () => void fetch() });
}

/** As `fetched` returns it. */
export type Fetched<Props> = ComponentType<Props> & { fetch: () => void };
