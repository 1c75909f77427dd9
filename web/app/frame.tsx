import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { mayVisit } from '#shared/access/session/permission.rules.ts';
import type { PublicContext } from '#web/access/session/public-context.ts';
import { checkSession, signOut, useSession } from '#web/lib/session.ts';
import { Unreachable, Waiting } from '#web/ui/feedback/start-screen.tsx';
import { Layout } from '#web/ui/layout/layouts.tsx';
import { SideBySide } from '#web/ui/layout/side-by-side.tsx';
import { shownLayout } from '#web/ui/theme/layout-choice.ts';
import { followScreen, useTheme } from '#web/ui/theme/preference.ts';
import { denied, destinationOf, home, signIn, signInFrom } from './address.ts';
import type { GuardedContext } from './guarded-context.ts';
import type { Screen } from './routes.ts';
import { useShop, useShopName } from './shop.ts';
import { useIsOpen, useMenu } from './use-menu.ts';
import { useAppearance, usePalette, useScan } from './use-overlay.tsx';

const useScreen = (): Screen | undefined => useMatches().at(-1)?.handle as Screen | undefined;

/** `/` and every unknown path; a visitor of the root is not brought back to it after signing in. */
export function Root() {
  const session = useSession();
  if (session.status === 'checking') return <Waiting />;
  return <Navigate to={session.status === 'signedOut' ? signIn : home} replace />;
}

/** The frame of sign-in and its neighbours; whoever is signed in has no business there. */
export function PublicFrame() {
  const session = useSession();
  const { search } = useLocation();
  const shop = useShopName();
  if (session.status === 'checking') return <Waiting />;
  if (session.status === 'signedIn') return <Navigate to={destinationOf(search)} replace />;
  return (
    <SideBySide>
      <Outlet context={{ shop } satisfies PublicContext} />
    </SideBySide>
  );
}

/** Lets in who is signed in and, where the screen has an authority list, who is on it (spec §6). */
export function GuardedFrame() {
  const session = useSession();
  const screen = useScreen();
  const place = useLocation();
  if (session.status === 'checking') return <Waiting />;
  if (session.status === 'unreachable') return <Unreachable onRetry={checkSession} />;
  if (session.status === 'signedOut') {
    // Signing out on purpose, on this very page, leads to a plain sign-in.
    return <Navigate to={session.leftAt === place.key ? signIn : signInFrom(place)} replace />;
  }
  const isOpen = mayVisit(session.user.authority, screen?.authority ?? []);
  if (!isOpen && place.pathname !== denied) return <Navigate to={denied} replace />;
  return <SignedIn screen={screen} user={session.user} placeKey={place.key} />;
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
        onSignOut={() => signOut(placeKey)}
        onSearch={palette.open}
        onScan={scan.open}
      >
        <Outlet context={{ isOpen: useIsOpen() } satisfies GuardedContext} />
        {isLoading && <Waiting />}
      </Layout>
      {/* Beside the layout: they stay when it is changed for another. */}
      {palette.overlay}
      {scan.overlay}
      {!own && appearance}
    </>
  );
}
