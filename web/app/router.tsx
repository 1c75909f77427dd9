import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadAllMessages } from '#web/lib/i18n.ts';
import { FailureScreen } from '#web/ui/feedback/failure-screen.tsx';
import { Root } from './root.tsx';
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
