import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadAllMessages } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { FailureScreen } from '#web/ui/feedback/failure-screen.tsx';
import { Waiting } from '#web/ui/feedback/start-screen.tsx';
import { home, signIn } from './address.ts';
import { publicScreens, type Screen, screens } from './routes.ts';

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
  return <Navigate to={session.status === 'signedOut' ? signIn : home} replace />;
}

/** `/` and unknown paths lead to the dashboard or to sign-in, every other path to its screen (spec §2). */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    errorElement: <FailureScreen />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./public.frame.tsx')).default }),
        children: publicScreens.map(routeOf),
      },
      {
        lazy: async () => {
          const [frame] = await Promise.all([import('./guarded.frame.tsx'), loadAllMessages()]);
          return { Component: frame.default };
        },
        children: screens.map(routeOf),
      },
      { path: '*', Component: Root },
    ],
  },
]);
