import { z } from 'zod';
import { userManifest } from '#shared/access/session/session.manifests.ts';
import { user, userChanges, userFields } from '#shared/access/session/user.schema.ts';
import { crudContract } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';

/**
 * The staff: who may sign in, and with which role. A new password and `active: false` end the user's
 * sessions.
 */
export const userContract = {
  ...crudContract({
    path: 'users',
    permission: { read: 'users:read', write: 'users:write', delete: 'users:write' },
    fields: userFields,
    updateFields: userChanges,
    entity: user,
    sorts: ['name', 'email', 'role', 'lastSeen', 'created'],
    defaultSort: 'name',
    errors: { update: ['not_allowed'], remove: ['not_allowed'] },
    filters: {
      /** A role's name. */
      role: z.string().max(80).optional(),
      roleId: id.optional(),
      active: z.enum(['true', 'false']).optional(),
    },
    changes: ['roles', 'assignees', 'orders', 'measurements', 'dashboard', 'accounting', 'reports'],
  }),
  manifest: userManifest,
};
