import { z } from 'zod';
import { role, roleFields } from '#shared/access/session/role.schema.ts';
import { contract, crudContract } from '#shared/lib/contract.ts';

/** Roles and what they permit. A copy of a role is a POST with the permissions of the other; spec §6. */
export const roleContract = {
  ...crudContract({
    path: 'roles',
    permission: { read: 'roles:read', write: 'roles:write', delete: 'roles:write' },
    fields: roleFields,
    entity: role,
    sorts: ['name', 'created'],
    defaultSort: 'created',
    changes: ['users', 'assignable-roles'],
    errors: { update: ['not_allowed'], remove: ['not_allowed'] },
  }),
  assignable: contract({
    method: 'GET',
    path: '/assignable-roles',
    access: 'users:read',
    summary: 'The roles that the caller may give to a user: those that permit nothing beyond their own',
    reply: z.object({ data: z.array(role.pick({ id: true, name: true })) }),
  }),
};
