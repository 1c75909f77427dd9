import { roleManifest } from '#shared/access/session/session.manifests.ts';
import { contract } from '#shared/lib/contract.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { roleApi } from './role.api.ts';

export const roleListing = listing({ sorts: ['name', 'created'], defaultSort: 'created', filters: {} });

/** Roles and their permissions. To copy a role, POST the other role's permissions. Source: rules Access 7 and 8. */
export const roleContract = {
  ...crudContract<typeof roleApi>({
    path: 'roles',
    permission: { read: 'roles:read', write: 'roles:write', delete: 'roles:write' },
    listing: roleListing,
    changes: ['users', 'assignable-roles'],
  }),
  manifest: roleManifest,
  assignable: contract<typeof roleApi.assignable>({
    method: 'GET',
    path: '/assignable-roles',
    access: 'users:read',
  }),
};
