import { z } from 'zod';
import { image } from '#shared/images/image.schema.ts';
import { crudApi, orderingApi } from '#shared/lib/crud-api.ts';
import { quantityReply, recordFields, restricted } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { unitKinds } from '#shared/settings/units/unit-kinds.ts';
import { routeWorks } from '#shared/settings/works/work-type.schema.ts';
import { placeName } from '#shared/warehouse/place.schema.ts';
import { itemListing } from './item.contract.ts';
import { itemFields } from './item.schema.ts';
import { itemStock } from './stock.schema.ts';

const crud = crudApi({
  path: 'items',
  fields: itemFields,
  entity: itemFields.extend({
    ...recordFields,
    price: z.string(),
    /** Shown to those who maintain items. */
    cost: restricted('items:write', z.string()),
    reorderLevel: z.string().nullable(),
    /** Ordered pieces, without cancelled orders. */
    bestSellingCounter: quantityReply(),
    stock: restricted('warehouses:read', itemStock),
    /** What is sold in a unit of length has parts. */
    unit: z.object({ id: z.int(), code: z.string(), name: z.string(), kind: z.enum(unitKinds) }).nullable(),
    tax: z.object({ id: z.int(), name: z.string(), names: storedNames, rate: z.string() }).nullable(),
    company: z.object({ id: z.int(), name: z.string() }).nullable(),
    warehouse: placeName.nullable(),
    rack: placeName.nullable(),
    shelf: placeName.nullable(),
    workTypes: routeWorks,
    images: z.array(image),
  }),
  listing: itemListing,
});

export const itemApi = { ...crud, order: orderingApi('items') };
