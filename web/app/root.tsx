import { Navigate } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { Waiting } from '#web/ui/feedback/start-screen.tsx';
import { home, signIn } from './address.ts';

/** Redirects `/` and unknown paths to the dashboard or to sign-in, without a redirectUrl. */
export function Root() {
  const session = useSession();
  if (session.status === 'checking') return <Waiting />;
  return <Navigate to={session.status === 'signedOut' ? signIn : home} replace />;
}
