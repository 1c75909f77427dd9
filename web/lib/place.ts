import { createStore, useValue } from './store.ts';

/** Where the address bar stands, for the few screens that are drawn without the router. */
export interface AddressBarState {
  pathname: string;
  search: string;
  /** What the way here handed over; it outlives a reload, and no other tab sees it. */
  state: unknown;
}

const read = (): AddressBarState => ({
  pathname: window.location.pathname,
  search: window.location.search,
  state: window.history.state,
});

const place = createStore<AddressBarState>({ pathname: '/', search: '', state: null });

export const usePlace = (): AddressBarState => useValue(place);

/** Reads the address of now, and again at each Back and Forward. */
export function followPlace(): void {
  place.set(read());
  window.addEventListener('popstate', () => place.set(read()));
}

/** Another address of the same page; in place of the one of now unless it is a `push`. */
export function go(to: string, { push = false, state = null as unknown } = {}): void {
  if (push) window.history.pushState(state, '', to);
  else window.history.replaceState(state, '', to);
  place.set(read());
}
