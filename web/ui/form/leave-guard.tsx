import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useT } from '#web/lib/i18n.ts';
import { drawerParameter, entryParameter } from '#web/ui/list/list-address.ts';
import { askToLeave, type UnsavedGuard } from './use-unsaved-guard.ts';

/** Names in an address by which a form stands beside its list. */
const opening = [drawerParameter, entryParameter, 'new'];

/** The part of an address that a form lives at: search and filters may change under it, its record may not. */
function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  return [pathname, ...opening.map((name) => params.get(name))].join('?');
}

/** Asks before the router leads away from a form that has an address. The router allows one of these at a time. */
export function LeaveGuard({ guarded, isKept }: Pick<UnsavedGuard, 'guarded' | 'isKept'>) {
  const t = useT();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void askToLeave(t, isKept).then((yes) => {
      asking.current = false;
      if (yes) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, t, isKept]);
  return null;
}
