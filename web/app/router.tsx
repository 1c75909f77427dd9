import type { ComponentType } from 'react';
import { publicPaths } from '#shared/access/session/public-paths.ts';
import { home, signIn } from '#web/access/session/address.ts';
import { importCode } from '#web/lib/fetched.ts';
import { startHistory } from '#web/lib/router/history.ts';
import { Redirect } from '#web/lib/router/link.tsx';
import { LocationProvider, useLocation } from '#web/lib/router/location.ts';
import { useSession } from '#web/lib/session.ts';
import { FailureBoundary } from '#web/ui/feedback/failure-boundary.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';

/** A half of the app: `load` fetches what an address of it shows, and returns undefined if that is already there. */
interface Half {
  load: (pathname: string) => Promise<void> | undefined;
  Screens: ComponentType;
}
type Open = () => Promise<Half>;

const openPublic: Open = () => import('./public-screens.tsx');
const openGuarded: Open = () => import('./guarded-screens.tsx');

const isPublic = (pathname: string) => publicPaths.some((path) => path === pathname);
const openerOf = (pathname: string) => (isPublic(pathname) ? openPublic : openGuarded);

const opened = new Map<Open, Half>();
/** Why the code of a half isn't there; the next visit tries again. */
const failures = new Map<Open, unknown>();

/** Starts to load the screen of the address, while texts and session are fetched. */
export function startRouter(): void {
  startHistory((pathname) => {
    if (pathname === '/') return undefined;
    const open = openerOf(pathname);
    return opened.has(open) ? opened.get(open)?.load(pathname) : openHalf(open, pathname);
  });
}

async function openHalf(open: Open, pathname: string): Promise<void> {
  try {
    const half = await importCode(open);
    opened.set(open, half);
    await half.load(pathname);
  } catch (error) {
    failures.set(open, error);
  }
}

/** Leads to the dashboard or to sign-in, without a redirectUrl. */
function Root() {
  const { status } = useSession();
  if (status === 'checking') return <Waiting />;
  return <Redirect to={status === 'signedOut' ? signIn : home} />;
}

/** `/` leads to the dashboard or to sign-in, every other path to its screen (rule Access 1). */
function Shown() {
  const { pathname } = useLocation();
  if (pathname === '/') return <Root />;
  const open = openerOf(pathname);
  const half = opened.get(open);
  if (!half) throw failures.get(open);
  return <half.Screens />;
}

export function App() {
  return (
    <LocationProvider>
      <Failsafe />
    </LocationProvider>
  );
}

/** Another place is tried again. */
function Failsafe() {
  const { pathname } = useLocation();
  return (
    <FailureBoundary place={pathname}>
      <Shown />
    </FailureBoundary>
  );
}
