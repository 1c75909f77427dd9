import { Navigate, Outlet, useLocation } from 'react-router';
import type { PublicContext } from '#web/access/session/public-context.ts';
import { useSession } from '#web/lib/session.ts';
import { Waiting } from '#web/ui/feedback/start-screen.tsx';
import { SideBySide } from '#web/ui/layout/side-by-side.tsx';
import { destinationOf } from './address.ts';
import { useShopName } from './shop.ts';

/** The frame of sign-in and the other public screens; redirects signed-in users. */
export default function PublicFrame() {
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
