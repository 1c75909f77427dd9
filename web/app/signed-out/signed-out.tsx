import { Component, type ComponentType, type ReactNode } from 'react';
import type { PublicPath } from '#shared/access/session/public-paths.ts';
import ForgotPassword from '#web/access/session/forgot-password.page.tsx';
import InvitationPage from '#web/access/session/invitation.page.tsx';
import ResetPassword from '#web/access/session/reset-password.page.tsx';
import SignIn from '#web/access/session/sign-in.page.tsx';
import SignUp from '#web/access/session/sign-up.page.tsx';
import { translate } from '#web/lib/i18n.ts';
import { usePlace } from '#web/lib/place.ts';
import { OfflineNotice } from '#web/ui/feedback/offline-notice.tsx';
import { SideBySide } from '#web/ui/layout/side-by-side.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/notice.tsx';

const screens: Record<PublicPath, ComponentType> = {
  '/sign-in': SignIn,
  '/sign-up': SignUp,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
  '/invitation': InvitationPage,
};

/** The screens for users who aren't signed in, in their frame. */
export function SignedOut() {
  const { pathname } = usePlace();
  const Screen = screens[pathname as PublicPath] ?? SignIn;
  return (
    <>
      <SideBySide>
        <Failsafe>
          <Screen key={pathname} />
        </Failsafe>
      </SideBySide>
      <OfflineNotice />
    </>
  );
}

/** In place of a screen that broke; the frame around it stays. */
class Failsafe extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ broke: true });
  override state = { broke: false };
  override render() {
    if (!this.state.broke) return this.props.children;
    return (
      <div>
        <h1 className="sr-only">{translate('shell.failure.title')}</h1>
        <Notice tone="bad">{translate('shell.failure.text')}</Notice>
        <Button variant="default" onClick={() => window.location.reload()}>
          {translate('common.tryAgain')}
        </Button>
      </div>
    );
  }
}
