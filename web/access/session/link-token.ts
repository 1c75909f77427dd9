import { useEffect } from 'react';
import { navigate } from '#web/lib/router/history.ts';
import { useLocation } from '#web/lib/router/location.ts';

/**
 * The token in the address. It gives access to the account, so it is removed from the address and from the browser's
 * history; the page keeps it for a reload.
 */
export function useLinkToken(): string | null {
  const { search, pathname, state } = useLocation();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname]);
  return given ?? (state as { token?: string } | null)?.token ?? null;
}
