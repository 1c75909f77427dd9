import { useEffect, useEffectEvent } from 'react';
import { addGuard, type Guard } from '#web/lib/router/history.ts';

/** Asks before the router leaves, as long as the component is mounted. There can be several at the same time. */
export function useLeaveGuard({ isLeft, ask }: Guard): void {
  const isLeftNow = useEffectEvent(isLeft);
  const askNow = useEffectEvent(ask);
  useEffect(() => addGuard({ isLeft: (here, there) => isLeftNow(here, there), ask: () => askNow() }), []);
}

/** The browser's own question before the tab is closed, while `isAtRisk` says so. */
export function useCloseGuard(isAtRisk: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
