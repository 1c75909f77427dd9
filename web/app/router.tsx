import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { home } from '#web/access/session/address.ts';
import { useSession } from '#web/lib/session.ts';
import { FailureScreen } from '#web/ui/feedback/failure-screen.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { GuardedFrame } from './guarded.frame.tsx';
import { type Screen, screens } from './routes.ts';
import { SignInInstead } from './sign-in-instead.tsx';

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  errorElement: <FailureScreen />,
  lazy: async () => ({ Component: (await screen.open()).default }),
});

/** Redirects `/` and unknown paths to the dashboard or to sign-in, without a redirectUrl. */
function Root() {
  const session = useSession();
  if (session.status === 'checking') return <Waiting />;
  if (session.status === 'signedOut') return <SignInInstead />;
  return <Navigate to={home} replace />;
}

/** `/` and unknown paths lead to the dashboard or to sign-in, every other path to its screen (spec §2). */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    errorElement: <FailureScreen />,
    children: [
      {
        Component: GuardedFrame,
        children: screens.map(routeOf),
      },
      { path: '*', Component: Root },
    ],
  },
]);
