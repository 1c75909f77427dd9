import { userManifest } from '#shared/access/session/session.manifests.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { userApi } from './user.api.ts';

export const userListing = listing({
  sorts: ['name', 'email', 'role', 'lastSeen', 'created'],
  defaultSort: 'name',
  filters: {
    /** A role's name. */
    role: 'text',
    roleId: 'id',
    active: ['true', 'false'],
  },
});

/**
 * The staff: who may sign in, and with which role. A new password and `active: false` end the user's
 * sessions.
 */
export const userContract = {
  ...crudContract<typeof userApi>({
    path: 'users',
    permission: { read: 'users:read', write: 'users:write', delete: 'users:write' },
    listing: userListing,
    changes: ['roles', 'assignees', 'orders', 'measurements', 'dashboard', 'accounting', 'reports'],
  }),
  manifest: userManifest,
};
