import { useSearchParams } from '#web/lib/router/location.ts';

const screen = '/roles-permissions';

/** The address of a role, with the same parameter as forms beside lists. */
export const roleHref = (id: number): string => `${screen}?edit=${id}`;
export const newRoleHref = `${screen}?edit=new`;
export const copyHref = (id: number): string => `${newRoleHref}&from=${id}`;
export const compareHref = `${screen}?edit=compare`;

interface RoleAddress {
  /** A role's id, a new role, or the comparison. */
  shown: number | 'new' | 'compare' | undefined;
  /** The role that a new one is copied from. */
  from: number | undefined;
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;

/** The role or view in the address. */
export function useRoleAddress(): RoleAddress {
  const params = useSearchParams();
  const edit = params.get('edit');
  return {
    shown: edit === 'new' || edit === 'compare' ? edit : idOf(edit),
    from: idOf(params.get('from')),
  };
}
