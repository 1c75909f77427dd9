import { useT } from '#web/lib/i18n.ts';
import { drawerParameter, entryParameter } from '#web/lib/opened-record.ts';
import type { AddressBarState } from '#web/lib/router/history.ts';
import { useLeaveGuard } from '#web/ui/feedback/leave-guards.ts';
import { askToLeave, type UnsavedGuard } from './use-unsaved-guard.ts';

/** Parameters that open a form beside its list. */
const opening = [drawerParameter, entryParameter, 'new'];

/** The part of an address that identifies a form: search and filters may change, the record may not. */
function placeOf({ pathname, search }: AddressBarState): string {
  const params = new URLSearchParams(search);
  return [pathname, ...opening.map((name) => params.get(name))].join('?');
}

/** Asks before the router leads away from a form that has an address. */
export function LeaveGuard({ guarded, isKept }: Pick<UnsavedGuard, 'guarded' | 'isKept'>) {
  const t = useT();
  useLeaveGuard({
    isLeft: (here, there) => guarded.current && placeOf(here) !== placeOf(there),
    ask: () => askToLeave(t, isKept),
  });
  return null;
}
