import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the address, and a function that changes them. A change starts from the address as it is, which
 * the screen may not show yet: of two quick choices, the router's own setter would lose the first.
 */
export function useChangingSearchParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Change, options?: NavigateOptions) =>
      void navigate(`?${changed(new URLSearchParams(window.location.search))}`, options),
    [navigate],
  );
  return [params, change] as const;
}
