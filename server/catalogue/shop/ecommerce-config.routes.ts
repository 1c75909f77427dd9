import { pictureAddress } from '#server/images/image.actions.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import type { Route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { writePhones } from '#server/settings/preferences/phone-number.queries.ts';
import { ecommerceConfigApi } from '#shared/catalogue/shop/ecommerce-config.api.ts';
import { ecommerceConfigContract } from '#shared/catalogue/shop/ecommerce-config.contract.ts';
import { offeredLanguages } from '#shared/catalogue/shop/ecommerce-config.schema.ts';
import { ecommerceConfig } from './ecommerce-config.table.ts';

export const ecommerceConfigRoutes: Route[] = singleton(ecommerceConfigContract, ecommerceConfigApi, {
  table: ecommerceConfig,
  references: { banner: pictureAddress('bannerId') },
  onUpdate: async (changes, before, context) => {
    if (offeredLanguages({ ...before, ...changes }).length === 0)
      throw invalidField('offersEn', 'catalogue.shop.languageRequired');
    const { whatsapp, phone } = changes;
    const known = { whatsapp: before.whatsapp, phone: before.phone };
    return writePhones(['whatsapp', 'phone'], { whatsapp, phone }, known, context);
  },
});
