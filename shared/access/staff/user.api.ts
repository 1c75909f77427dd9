import { z } from 'zod';
import { user, userChanges, userFields } from '#shared/access/session/user.schema.ts';
import { crudApi } from '#shared/lib/crud-api.ts';
import { userListing } from './user.contract.ts';

export const userApi = {
  ...crudApi({
    path: 'users',
    fields: userFields,
    updateFields: userChanges,
    entity: user,
    listing: userListing,
    filters: { role: z.string().max(80).optional() },
    errors: { update: ['not_allowed'], remove: ['not_allowed'] },
  }),
};
