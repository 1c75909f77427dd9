import { crudApi } from '#shared/lib/crud-api.ts';
import { purchaseListing } from './purchase.contract.ts';
import { purchase, purchaseFields } from './purchase.schema.ts';

export const purchaseApi = crudApi({
  path: 'purchases',
  fields: purchaseFields,
  entity: purchase,
  listing: purchaseListing,
  errors: {
    create: ['books_closed', 'not_allowed'],
    update: ['books_closed', 'not_allowed'],
    remove: ['books_closed', 'not_allowed'],
  },
});
