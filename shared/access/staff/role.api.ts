import { z } from 'zod';
import { role, roleFields } from '#shared/access/session/role.schema.ts';
import { api } from '#shared/lib/contract.ts';
import { crudApi } from '#shared/lib/crud-api.ts';
import { roleListing } from './role.contract.ts';

export const roleApi = {
  ...crudApi({
    path: 'roles',
    fields: roleFields,
    entity: role,
    listing: roleListing,
    errors: { update: ['not_allowed'], remove: ['not_allowed'] },
  }),
  assignable: api({
    summary:
      'List the roles that the caller may give to a user: those without permissions that the caller lacks',
    reply: z.object({ data: z.array(role.pick({ id: true, name: true, names: true })) }),
  }),
};
