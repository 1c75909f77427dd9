import { type ComponentType, Suspense, useEffect } from 'react';
import type { PublicPath } from '#shared/access/session/public-paths.ts';
import { destinationOf } from '#web/access/session/address.ts';
import ForgotPassword from '#web/access/session/forgot-password.page.tsx';
import InvitationPage from '#web/access/session/invitation.page.tsx';
import { followPublicShop } from '#web/access/session/public-shop.ts';
import ResetPassword from '#web/access/session/reset-password.page.tsx';
import SignIn from '#web/access/session/sign-in.page.tsx';
import { fetched } from '#web/lib/fetched.ts';
import { whenIdle } from '#web/lib/idle.ts';
import { Redirect } from '#web/lib/router/link.tsx';
import { useLocation } from '#web/lib/router/location.ts';
import { useSession } from '#web/lib/session.ts';
import { FailureBoundary } from '#web/ui/feedback/failure-boundary.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { SideBySide } from '#web/ui/layout/side-by-side.tsx';

/** With the choice of countries; a shop is founded once. */
const SignUp = fetched(async () => (await import('#web/access/session/sign-up.page.tsx')).default);

const screens: Record<PublicPath, ComponentType> = {
  '/sign-in': SignIn,
  '/sign-up': SignUp,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
  '/invitation': InvitationPage,
};

/** They are there with this module. */
export const load = () => undefined;

/** The screens for users who aren't signed in, in their frame; others are led to where they wanted to go. */
export function Screens() {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const Screen = screens[pathname as PublicPath] ?? SignIn;
  useEffect(followPublicShop, []);
  // While somebody types a password.
  useEffect(() => whenIdle(() => void import('./guarded-screens.tsx').catch(() => {})), []);
  if (status === 'checking') return <Waiting />;
  return (
    <>
      {/* It stays in view, and busy, until the first screen is there. */}
      {status === 'signedIn' && <Redirect to={destinationOf(search)} />}
      <SideBySide>
        <FailureBoundary place={pathname}>
          <Suspense>
            <Screen key={pathname} />
          </Suspense>
        </FailureBoundary>
      </SideBySide>
    </>
  );
}
