import { permits } from '#shared/access/session/permission.rules.ts';
import type { Access } from '#shared/lib/contract.ts';
import { useSession } from './session.ts';

/** Whether the reader may call routes of an access, as contracts name it. The server decides in the end. */
export function useAllowed(): (access: Access | undefined) => boolean {
  const session = useSession();
  const held = session.status === 'signedIn' ? session.permissions : [];
  return (access) => access !== undefined && permits(held, access);
}
