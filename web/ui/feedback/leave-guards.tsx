import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';

/** Something that leaving would lose: unsaved input, an unfinished run. */
interface Guard {
  /** Whether navigating from here to there leaves it. */
  isLeft: (here: Location, there: Location) => boolean;
  /** Resolves to true if it may be left. */
  ask: () => Promise<boolean>;
}

const guards = new Set<Guard>();

/** Asks before the router leaves, as long as the component is mounted. There can be several at the same time. */
export function useLeaveGuard({ isLeft, ask }: Guard): void {
  const isLeftNow = useEffectEvent(isLeft);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const guard: Guard = {
      isLeft: (here, there) => isLeftNow(here, there),
      ask: () => askNow(),
    };
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, []);
}

/** Asks for all of them: the router allows one blocker at a time. Stands once, in the frame. */
export function LeaveGuards() {
  const left = useRef<readonly Guard[]>([]);
  const asking = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    left.current = [...guards].filter((guard) => guard.isLeft(currentLocation, nextLocation));
    return left.current.length > 0;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void askAll(left.current).then((mayLeave) => {
      asking.current = false;
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}

async function askAll(all: readonly Guard[]): Promise<boolean> {
  for (const { ask } of all) if (!(await ask())) return false;
  return true;
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
