import { createBrowserRouter, type RouteObject } from 'react-router';
import { FailureScreen } from '#web/ui/feedback/failure-screen.tsx';
import { GuardedFrame, PublicFrame, Root } from './frame.tsx';
import { publicScreens, type Screen, screens } from './routes.ts';

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  errorElement: <FailureScreen />,
  lazy: async () => ({ Component: (await screen.open()).default }),
});

/** Root and unknown paths lead to the dashboard, or to sign-in; every other path to its screen (spec §2). */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    errorElement: <FailureScreen />,
    children: [
      { Component: PublicFrame, children: publicScreens.map(routeOf) },
      { Component: GuardedFrame, children: screens.map(routeOf) },
      { path: '*', Component: Root },
    ],
  },
]);
