import { useHotkeys } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { mayVisit } from '#shared/access/session/permission.rules.ts';
import { account, denied, home } from '#web/access/session/address.ts';
import { useT } from '#web/lib/i18n.ts';
import { takeDraftsBack } from '#web/lib/left-drafts.ts';
import { followLive } from '#web/lib/live.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Redirect } from '#web/lib/router/link.tsx';
import { useIsLoading, useLocation } from '#web/lib/router/location.ts';
import { checkSession, signOut, useSession } from '#web/lib/session.ts';
import { useSendingKept } from '#web/orders/workshop/kept-reports.ts';
import { Unreachable } from '#web/ui/feedback/start-screen.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Layout } from '#web/ui/layout/layouts.tsx';
import { shownLayout } from '#web/ui/theme/layout-choice.ts';
import { followScreen, useTheme } from '#web/ui/theme/preference.ts';
import { useScanner } from './find/use-scanner.ts';
import { WithHistory } from './log/with-history.tsx';
import type { Screen } from './screens/screen.ts';
import { useShop } from './shop.ts';
import { SignInInstead } from './sign-in-instead.tsx';
import { useMenu, useStartsAtWork } from './use-menu.ts';
import { useAppearance, usePalette, useScan, useScanned } from './use-overlay.tsx';

const work = '/my-work';

interface GuardedProps {
  screen: Screen;
  children: ReactNode;
}

/** Admits signed-in users; to a screen with an authority list, only those on it (rule Access 6). */
export function GuardedFrame({ screen, children }: GuardedProps) {
  const session = useSession();
  const place = useLocation();
  const startsAtWork = useStartsAtWork();
  if (session.status === 'checking') return <Waiting />;
  if (session.status === 'unreachable') return <Unreachable onRetry={checkSession} />;
  if (session.status === 'signedOut') return <SignInInstead {...session} place={place} />;
  if (session.isUnchecked && !screen.worksOffline)
    return startsAtWork && screen.path === home ? (
      <Redirect to={work + place.search} />
    ) : (
      <Unreachable onRetry={checkSession} />
    );
  const isOpen = mayVisit(session.user.authority, screen.authority ?? []);
  if (!isOpen && place.pathname !== denied) return <Redirect to={denied} />;
  // The role's second factor and a password of one's own come first: until then there are no permissions.
  const isHeld = session.needsSecondFactor || session.needsOwnPassword;
  if (isHeld && place.pathname !== account) return <Redirect to={account} />;
  return (
    <ModalsProvider>
      <WithHistory>
        <SignedIn screen={screen} user={session.user}>
          {children}
        </SignedIn>
      </WithHistory>
    </ModalsProvider>
  );
}

interface SignedInProps extends GuardedProps {
  user: { id: number; name: string; email: string; avatar: string };
}

function SignedIn({ screen, user, children }: SignedInProps) {
  const { theme } = useTheme();
  const own = screen.layout;
  useEffect(() => followScreen(own), [own]);
  useEffect(followLive, []);
  const t = useT();
  useEffect(() => {
    if (takeDraftsBack(user.id)) notify.info(t('access.signIn.removed'));
  }, [user.id, t]);
  useSendingKept();
  const palette = usePalette();
  const scan = useScan();
  const scanned = useScanned();
  useScanner(scanned.open);
  const appearance = useAppearance();
  useHotkeys([['mod+K', palette.open]], []);
  const shop = useShop();
  const isLoading = useIsLoading();
  const menu = useMenu();
  const startsAtWork = useStartsAtWork();
  const { search } = useLocation();
  const isAtHome = screen.path === home;
  // A shortcut of the installed app.
  const asksToScan = isAtHome && !startsAtWork && new URLSearchParams(search).has('scan');
  const startScan = useEffectEvent(() => {
    scan.open();
    void navigate(home, { replace: true });
  });
  useEffect(() => {
    if (asksToScan) startScan();
  }, [asksToScan]);
  // The dashboard has nothing for those who only make.
  if (startsAtWork && isAtHome) return <Redirect to={work + search} />;
  return (
    <>
      <Layout
        {...menu}
        type={shownLayout(theme.layout, own)}
        isOwn={own !== undefined}
        shop={shop.name}
        user={user}
        onSignOut={() => signOut(user.id)}
        onSearch={palette.open}
        onScan={scan.open}
      >
        {shop.isReady && children}
        {(isLoading || !shop.isReady) && <Waiting />}
      </Layout>
      {/* Outside the layout, so that they survive a change of layout. */}
      {palette.overlay}
      {scan.overlay}
      {scanned.overlay}
      {!own && appearance}
    </>
  );
}
