import { type NavigateOptions, navigate } from './router/history.ts';
import { useSearchParams } from './router/location.ts';

type Change = (now: URLSearchParams) => URLSearchParams;

/** A change starts from the address as it is, which the screen may not show yet: no choice of two quick ones is lost. */
const change = (changed: Change, options?: NavigateOptions): void =>
  void navigate(`?${changed(new URLSearchParams(window.location.search))}`, options);

/** The parameters of the address, and a function that changes them. */
export const useChangingSearchParams = () => [useSearchParams(), change] as const;
