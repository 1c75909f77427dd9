import './strict.ts';
import '#web/ui/theme/mantine-guarded.css';
import { type ComponentType, useMemo } from 'react';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { importCode } from '#web/lib/fetched.ts';
import { keepReplies } from '#web/lib/kept-replies.ts';
import { Redirect } from '#web/lib/router/link.tsx';
import { ParamsProvider, useLocation } from '#web/lib/router/location.ts';
import { pathPattern } from '#web/lib/router/path-pattern.ts';
import { FailureBoundary } from '#web/ui/feedback/failure-boundary.tsx';
import { GuardedFrame } from './guarded.frame.tsx';
import { screens } from './routes.ts';
import type { Screen } from './screens/screen.ts';
import { fetchPreferences } from './shop.ts';
import { logSilentFailures } from './silent-failures.ts';

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

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  logSilentFailures();
  keepReplies([preferenceContract.get, myWorkContract.list]);
  fetchPreferences();
}

/** Loads the code of the screen of an address; undefined if it is already there, or if there is none. */
export function load(pathname: string): Promise<void> | undefined {
  start();
  const screen = screenAt(pathname)?.screen;
  if (!screen || opened.has(screen)) return undefined;
  return importCode(screen.open).then(
    (code) => void opened.set(screen, code.default),
    (error: unknown) => void failures.set(screen, error),
  );
}

function Content({ screen }: { screen: Screen }) {
  const Opened = opened.get(screen);
  if (!Opened) throw failures.get(screen);
  return <Opened />;
}

/** Each path's screen for signed-in users; unknown paths lead to the dashboard (rule Access 1). */
export function Screens() {
  const { pathname } = useLocation();
  const found = useMemo(() => screenAt(pathname), [pathname]);
  if (!found) return <Redirect to="/" />;
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
