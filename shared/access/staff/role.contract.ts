import { z } from 'zod';
import { role, roleFields } from '#shared/access/session/role.schema.ts';
import { roleManifest } from '#shared/access/session/session.manifests.ts';
import { contract } from '#shared/lib/contract.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';

/** Roles and their permissions. To copy a role, POST the other role's permissions. Source: rules Access 7 and 8. */
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
  manifest: roleManifest,
  assignable: contract({
    method: 'GET',
    path: '/assignable-roles',
    access: 'users:read',
    summary:
      'List the roles that the caller may give to a user: those without permissions that the caller lacks',
    reply: z.object({ data: z.array(role.pick({ id: true, name: true, names: true })) }),
  }),
};
