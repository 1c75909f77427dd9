import { z } from 'zod';
import { user, userChanges, userFields } from '#shared/access/session/user.schema.ts';
import { contract, crudContract, idParams } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';

const crud = crudContract({
  path: 'users',
  permission: { read: 'users:read', write: 'users:write', delete: 'users:write' },
  fields: userFields,
  entity: user,
  sorts: ['name', 'email', 'role', 'lastSeen', 'created'],
  defaultSort: 'name',
  filters: {
    /** A role's name. */
    role: z.string().max(80).optional(),
    roleId: id.optional(),
    active: z.enum(['true', 'false']).optional(),
  },
});

/** The staff: who may sign in, and in which role; design §6. */
export const userContract = {
  ...crud,
  update: contract({
    method: 'PATCH',
    path: '/users/:id',
    access: 'users:write',
    summary: 'Change one of users; a password that is set, and active: false, end their sessions',
    params: idParams,
    body: userChanges,
    reply: user,
  }),
};
