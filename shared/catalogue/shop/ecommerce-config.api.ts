import { api } from '#shared/lib/contract.ts';
import { changesOf } from '#shared/lib/crud-api.ts';
import { ecommerceConfig, ecommerceConfigFields } from './ecommerce-config.schema.ts';

export const ecommerceConfigApi = {
  get: api({ summary: 'Read the settings of the public shop page', reply: ecommerceConfig }),
  update: api({
    summary: 'Change the settings of the public shop page',
    body: changesOf(ecommerceConfigFields),
    reply: ecommerceConfig,
  }),
};
