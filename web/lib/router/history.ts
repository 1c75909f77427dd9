import { createStore } from '#web/lib/store.ts';

/** Where the address bar stands. */
export interface AddressBarState {
  pathname: string;
  search: string;
  /** What the way here handed over; it outlives a reload, and no other tab sees it. */
  state: unknown;
}

/** The place that is shown. It differs from the address bar while the code of another one loads. */
export interface Location extends AddressBarState {
  /** Reached by Back or Forward, or the first one of this page. */
  isPop: boolean;
}

/** Something that leaving would lose: unsaved input, an unfinished run. */
export interface Guard {
  /** Whether navigating from here to there leaves it. */
  isLeft: (here: AddressBarState, there: AddressBarState) => boolean;
  /** Resolves to true if it may be left. */
  ask: () => Promise<boolean>;
}

export interface NavigateOptions {
  /** Takes the place of the current entry of the tab's history. */
  replace?: boolean;
  /** Handed over to the next screen; it outlives a reload, and no other tab sees it. */
  state?: unknown;
}

/** Loads the code of a path; undefined if it is already there. Never rejects. */
type Load = (pathname: string) => Promise<void> | undefined;

/** What an entry of the tab's history holds: entries of this app are numbered. */
interface Entry {
  idx?: number;
  usr?: unknown;
}

/** Null until the code of the first screen is there. */
export const shown = createStore<Location | null>(null);
/** Whether the code of another screen is loading. */
export const isLoading = createStore(false);

const guards = new Set<Guard>();

let load: Load = () => undefined;
/** The number of the current entry; null for one that the browser made, such as a link within the page. */
let index: number | null = null;
let latest = 0;
let isAsking = false;
/** Takes the next step in history, which this module made itself. */
let ownStep: (() => void) | null = null;

/** Shows the address, and from now on follows Back and Forward. */
export function startHistory(loadScreen: Load): void {
  load = loadScreen;
  index = currentIndex();
  if (index === null) {
    index = 0;
    window.history.replaceState({ ...window.history.state, idx: 0 }, '');
  }
  window.addEventListener('popstate', followStep);
  void arrive(currentPlace(), () => true);
}

/** Adds a guard that is asked before it is left; returns its removal. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Whether Back would leave the app. */
export const isFirstEntry = (): boolean => (currentIndex() ?? 0) === 0;

/**
 * Leads to an address, `?page=2` to one of the same screen, -1 back. Resolves when it is shown, or when somebody chose
 * to stay. The address changes at once unless a guard asks or code has to be loaded.
 */
export async function navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
  if (typeof to === 'number') return window.history.go(to);
  const { replace = false, state = null } = options;
  const { pathname, search, hash } = new URL(to, window.location.href);
  const there = { pathname, search, state };
  const answer = leave(there);
  if (answer !== true && !(await answer)) return;
  await arrive({ ...there, isPop: false }, () => {
    if (!replace) index = (index ?? 0) + 1;
    const entry: Entry = { idx: index ?? 0, usr: state };
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', pathname + search + hash);
  });
}

/** Where an address of a link leads, as seen from the place that is shown. */
export function addressFrom({ pathname, search }: AddressBarState, to: string): string {
  const url = new URL(to, window.location.origin + pathname + search);
  return url.pathname + url.search + url.hash;
}

/** Shows a place once its code is there, unless another navigation has begun meanwhile. */
async function arrive(place: Location, enter: () => void): Promise<void> {
  latest += 1;
  const own = latest;
  const code = load(place.pathname);
  isLoading.set(code !== undefined);
  if (code) await code;
  if (own !== latest) return;
  enter();
  isLoading.set(false);
  shown.set(place);
}

/** True if nothing is lost, or what the user answers. During a question nothing else is left. */
function leave(there: AddressBarState): true | Promise<boolean> {
  const here = shown.get();
  const left = here ? [...guards].filter((guard) => guard.isLeft(here, there)) : [];
  if (left.length === 0) return true;
  return isAsking ? Promise.resolve(false) : askAll(left);
}

async function askAll(all: readonly Guard[]): Promise<boolean> {
  isAsking = true;
  try {
    for (const { ask } of all) if (!(await ask())) return false;
    return true;
  } finally {
    isAsking = false;
  }
}

/** The browser has gone back or forward: shows that place, or steps back to ask first. */
async function followStep(): Promise<void> {
  if (ownStep) return ownStep();
  const next = currentIndex();
  const steps = next === null || index === null ? null : next - index;
  const answer = steps === null ? true : leave(currentPlace());
  if (answer !== true && steps !== null) {
    await step(-steps);
    if (!(await answer)) return;
    await step(steps);
  }
  index = currentIndex();
  await arrive(currentPlace(), () => {});
}

/** Goes back or forward without showing it. */
const step = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    ownStep = () => {
      ownStep = null;
      resolve();
    };
    window.history.go(steps);
  });

const currentEntry = (): Entry => (window.history.state ?? {}) as Entry;
const currentIndex = (): number | null => currentEntry().idx ?? null;

const currentPlace = (): Location => ({
  pathname: window.location.pathname,
  search: window.location.search,
  state: currentEntry().usr ?? null,
  isPop: true,
});
