import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { changesOf, crudApi, idParams } from '#shared/lib/crud-api.ts';
import { designListing } from './design.contract.ts';
import { design, designFields, newDesignFields } from './design.schema.ts';
import { priceChange } from './price-history.schema.ts';

export const designApi = {
  ...crudApi({
    path: 'designs',
    fields: newDesignFields,
    updateFields: changesOf(designFields),
    entity: design,
    listing: designListing,
  }),
  copy: api({
    summary: 'The fields for a copy of a design, with a code that is free now; nothing is stored',
    params: idParams,
    reply: design.pick({
      code: true,
      name: true,
      names: true,
      cost: true,
      price: true,
      details: true,
      companyId: true,
      taxId: true,
      templateId: true,
      fabricItemId: true,
      fabricLength: true,
      fabricUnitId: true,
      sizeFieldId: true,
      sizeUnit: true,
      sizeLengths: true,
      workTypeIds: true,
      rates: true,
      materials: true,
      imageIds: true,
    }),
  }),
  prices: api({
    summary: 'The newest changes of a design’s price and cost, newest first',
    params: idParams,
    reply: z.object({ data: z.array(priceChange) }),
  }),
};
