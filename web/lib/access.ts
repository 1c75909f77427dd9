import { permits } from '#shared/access/session/permission.rules.ts';
import type { Access } from '#shared/lib/contract.ts';
import { useSession } from './session.ts';

/** Returns whether the user may call routes with an access. The server has the final say. */
export function useAllowed(): (access: Access | undefined) => boolean {
  const session = useSession();
  const held = session.status === 'signedIn' ? session.permissions : [];
  return (access) => access !== undefined && permits(held, access);
}
