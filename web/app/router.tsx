import { type ComponentType, useMemo } from 'react';
import { home } from '#web/access/session/address.ts';
import { importCode } from '#web/lib/fetched.ts';
import { startHistory } from '#web/lib/router/history.ts';
import { Redirect } from '#web/lib/router/link.tsx';
import { LocationProvider, ParamsProvider, useLocation } from '#web/lib/router/location.ts';
import { pathPattern } from '#web/lib/router/path-pattern.ts';
import { useSession } from '#web/lib/session.ts';
import { FailureBoundary } from '#web/ui/feedback/failure-boundary.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { GuardedFrame } from './guarded.frame.tsx';
import { screens } from './routes.ts';
import type { Screen } from './screens/screen.ts';
import { SignInInstead } from './sign-in-instead.tsx';

const patterns = screens.map((screen) => ({ screen, read: pathPattern(screen.path) }));

/** The first screen whose path it is, with the values of the path. */
function screenAt(pathname: string) {
  for (const { screen, read } of patterns) {
    const params = read(pathname);
    if (params) return { screen, params };
  }
  return null;
}

const opened = new Map<Screen, ComponentType>();
/** Why the code of a screen isn't there; the next visit tries again. */
const failures = new Map<Screen, unknown>();

/** Starts to load the screen of the address, while texts and session are fetched. */
export function startRouter(): void {
  startHistory((pathname) => {
    const screen = screenAt(pathname)?.screen;
    if (!screen || opened.has(screen)) return undefined;
    return importCode(screen.open).then(
      (code) => void opened.set(screen, code.default),
      (error: unknown) => void failures.set(screen, error),
    );
  });
}

function Content({ screen }: { screen: Screen }) {
  const Opened = opened.get(screen);
  if (!Opened) throw failures.get(screen);
  return <Opened />;
}

/** Redirects `/` and unknown paths to the dashboard or to sign-in, without a redirectUrl. */
function Root() {
  const session = useSession();
  if (session.status === 'checking') return <Waiting />;
  if (session.status === 'signedOut') return <SignInInstead />;
  return <Redirect to={home} />;
}

/** `/` and unknown paths lead to the dashboard or to sign-in, every other path to its screen (rule Access 1). */
function Shown() {
  const { pathname } = useLocation();
  const found = useMemo(() => screenAt(pathname), [pathname]);
  if (!found) return <Root />;
  return (
    <ParamsProvider value={found.params}>
      <GuardedFrame screen={found.screen}>
        <FailureBoundary place={pathname}>
          <Content screen={found.screen} />
        </FailureBoundary>
      </GuardedFrame>
    </ParamsProvider>
  );
}

export const App = () => (
  <FailureBoundary>
    <LocationProvider>
      <Shown />
    </LocationProvider>
  </FailureBoundary>
);
