import { useHotkeys } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { mayVisit } from '#shared/access/session/permission.rules.ts';
import { checkSession, signOut, useSession } from '#web/lib/session.ts';
import { LeaveGuards } from '#web/ui/feedback/leave-guards.tsx';
import { Unreachable, Waiting } from '#web/ui/feedback/start-screen.tsx';
import { forgetDraftsOf } from '#web/ui/form/draft/form-draft.ts';
import { Layout } from '#web/ui/layout/layouts.tsx';
import { shownLayout } from '#web/ui/theme/layout-choice.ts';
import { followScreen, useTheme } from '#web/ui/theme/preference.ts';
import { denied, signIn, signInFrom } from './address.ts';
import type { GuardedContext } from './guarded-context.ts';
import type { Screen } from './routes.ts';
import { useShop } from './shop.ts';
import { useIsOpen, useMenu } from './use-menu.ts';
import { useAppearance, usePalette, useScan } from './use-overlay.tsx';
import { WithHistory } from './with-history.tsx';
import '#web/ui/theme/mantine.css';

const useScreen = (): Screen | undefined => useMatches().at(-1)?.handle as Screen | undefined;

/** Admits signed-in users; to a screen with an authority list, only those on it (spec §6). */
export default function GuardedFrame() {
  const session = useSession();
  const screen = useScreen();
  const place = useLocation();
  if (session.status === 'checking') return <Waiting />;
  if (session.status === 'unreachable') return <Unreachable onRetry={checkSession} />;
  if (session.status === 'signedOut') {
    // A deliberate sign-out on this page leads to sign-in without a redirectUrl.
    return <Navigate to={session.leftAt === place.key ? signIn : signInFrom(place)} replace />;
  }
  const isOpen = mayVisit(session.user.authority, screen?.authority ?? []);
  if (!isOpen && place.pathname !== denied) return <Navigate to={denied} replace />;
  return (
    <ModalsProvider>
      <WithHistory>
        <SignedIn screen={screen} user={session.user} placeKey={place.key} />
      </WithHistory>
    </ModalsProvider>
  );
}

interface SignedInProps {
  screen: Screen | undefined;
  user: { name: string; email: string };
  placeKey: string;
}

function SignedIn({ screen, user, placeKey }: SignedInProps) {
  const { theme } = useTheme();
  const own = screen?.layout;
  useEffect(() => followScreen(own), [own]);
  const palette = usePalette();
  const scan = useScan();
  const appearance = useAppearance();
  useHotkeys([['mod+K', palette.open]], []);
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <Layout
        {...useMenu()}
        type={shownLayout(theme.layout, own)}
        isOwn={own !== undefined}
        shop={useShop().name}
        user={user}
        // After the forms have closed, which store what was typed in them.
        onSignOut={() => signOut(placeKey).finally(() => forgetDraftsOf(user.email))}
        onSearch={palette.open}
        onScan={scan.open}
      >
        <Outlet context={{ isOpen: useIsOpen() } satisfies GuardedContext} />
        {isLoading && <Waiting />}
      </Layout>
      <LeaveGuards />
      {/* Outside the layout, so that they survive a change of layout. */}
      {palette.overlay}
      {scan.overlay}
      {!own && appearance}
    </>
  );
}
