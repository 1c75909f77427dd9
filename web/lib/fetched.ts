import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { logFailure } from './log-failure.ts';
import { createStore } from './store.ts';

const failedStyles = new Set<HTMLLinkElement>();
const noteFailure = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
};
// The error of an element reaches its document on the way down alone.
if (typeof document !== 'undefined') document.addEventListener('error', noteFailure, { capture: true });

const fetchStyles = (failed: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', () => reject(new Error(`Failed to fetch ${link.href}`)), { once: true });
    failedStyles.delete(failed);
    failed.replaceWith(link);
  });

/** Fetches stylesheets that failed. Before an import that may have failed: Vite asks again for the code, but never for a stylesheet. */
export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failedStyles].map(fetchStyles));
}

const failedLoads = new WeakSet<() => Promise<unknown>>();

/** Imports code with its styles. Styles that fail again are only waited for by an import that has failed itself. */
export async function importCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const styles = fetchFailedStyles();
  await (failedLoads.has(load) ? styles : styles.catch(() => {}));
  try {
    return await load();
  } catch (error) {
    failedLoads.add(load);
    throw error;
  }
}

/** What tries each fetch again that failed and is waited for. */
export const failedFetches = createStore<readonly (() => void)[]>([]);

export function retryFetches(): void {
  const waiting = failedFetches.get();
  failedFetches.set([]);
  for (const retry of waiting) retry();
}

/** Imports code, and waits if that fails until a retry succeeds. */
export async function untilFetched<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await importCode(load);
  } catch (error) {
    logFailure('a part of the screen', error);
    await new Promise<void>((retry) => failedFetches.set([...failedFetches.get(), retry]));
    return untilFetched(load);
  }
}

/**
 * A component whose code is fetched when it is first shown, inside a `Suspense`:
 * `fetched(async () => (await import('./unit.form.tsx')).UnitForm)`. If that fails, the screen stays without it until
 * `retryFetches()` succeeds.
 */
export const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilFetched(load) }));

/** Code that a screen works without until it is there, such as a library for dragging. */
export const useImported = <Code>(name: string, load: () => Promise<Code>, isNeeded: boolean) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    structuralSharing: false,
  });
