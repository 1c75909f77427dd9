import type { User } from '#shared/access/session/user.schema.ts';
import { useNameIn } from '#web/lib/names.ts';

/** `const roleOf = useRoleName(); roleOf(user)`: what a user's role is called in the reader's language. */
export function useRoleName(): (user: Pick<User, 'role' | 'roleNames'>) => string {
  const nameOf = useNameIn();
  return ({ role, roleNames }) => nameOf({ name: role, names: roleNames });
}
