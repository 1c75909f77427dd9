import { useSearchParams } from 'react-router';

const screen = '/roles-permissions';

/** The part of the address that every form beside a list has: its record. */
export const roleHref = (id: number): string => `${screen}?edit=${id}`;
export const newRoleHref = `${screen}?edit=new`;
export const copyHref = (id: number): string => `${newRoleHref}&from=${id}`;
export const compareHref = `${screen}?edit=compare`;

interface RoleAddress {
  /** A role's id, none of them yet, or what stands in their place. */
  shown: number | 'new' | 'compare' | undefined;
  /** The role that a new one begins as a copy of. */
  from: number | undefined;
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;

/** What of the roles the address asks for. */
export function useRoleAddress(): RoleAddress {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  return {
    shown: edit === 'new' || edit === 'compare' ? edit : idOf(edit),
    from: idOf(params.get('from')),
  };
}
