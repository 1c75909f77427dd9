import { useEffect } from 'react';
import { go, usePlace } from '#web/lib/place.ts';

/**
 * The token in the address. It gives access to the account, so it is removed from the address and from the browser's
 * history; the page keeps it for a reload.
 */
export function useLinkToken(): string | null {
  const { search, pathname, state } = usePlace();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given) go(pathname, { state: { token: given } });
  }, [given, pathname]);
  return given ?? (state as { token?: string } | null)?.token ?? null;
}
