import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { images } from '#server/images/image.table.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { offeredLanguages } from '#shared/catalogue/shop/ecommerce-config.schema.ts';
import { imageAddress, imageCopy } from '#shared/images/image.rules.ts';
import type { Language } from '#shared/lib/language.ts';
import { fieldIn } from '#shared/lib/language-fields.ts';
import { nameIn, textIn } from '#shared/lib/names.ts';
import { ecommerceConfig } from './ecommerce-config.table.ts';
import { publicPicture } from './public-picture.ts';

/** Everything that the public shop says of itself. */
export type PublicShop = Awaited<ReturnType<typeof publicShop>>;

/** Throws `not_found` while the shop is off, and before it is founded. */
export async function publicShop(database: Database) {
  const { isOn, ...shop } = await readPublicShop(database);
  if (!isOn) throw new Problem('not_found');
  return shop;
}

/**
 * Reads how the shop shows itself in public, with the name and the contact of the company information where it has
 * none of its own. Throws `not_found` before it is founded.
 */
export async function readPublicShop(database: Database) {
  const [found] = await database
    .select({ ...getTableColumns(ecommerceConfig), banner: images })
    .from(ecommerceConfig)
    .leftJoin(images, eq(images.id, ecommerceConfig.bannerId));
  if (!found) throw new Problem('not_found');
  const { banner, ...config } = found;
  const { isOn, showPrices, itemOrder, whatsapp } = config;
  const [company] = await database
    .select({ ...getTableColumns(companyInformation), logoKey: images.storageKey })
    .from(companyInformation)
    .leftJoin(images, eq(images.id, companyInformation.logoId));
  const preferences = await shopPreferences(database);
  const textsIn = (language: Language) => {
    const of = (field: 'name' | 'place' | 'headline' | 'text') => config[fieldIn(field, language)];
    return {
      name: of('name') || (company ? nameIn(company, language) : ''),
      place: of('place'),
      headline: of('headline'),
      text: of('text'),
      address: config.address || (company ? textIn(company, 'address', language) : ''),
    };
  };
  return {
    isOn,
    showPrices,
    itemOrder,
    whatsapp,
    textsIn,
    languages: offeredLanguages(config),
    banner: banner && publicPicture(banner),
    logo: company?.logoKey ? imageCopy(imageAddress(company.logoKey), 'small') : null,
    phone: config.phone || company?.phone || '',
    email: config.email || company?.email || '',
    pricesIncludeTax: preferences.pricesIncludeTax,
    easternDigits: preferences.easternDigits,
    timeZone: preferences.timeZone,
    language: preferences.language,
    currency: await baseCurrency(database),
  };
}
