import { z } from 'zod';
import { note, optionalEmail, optionalId, optionalPhone, optionalText } from '#shared/lib/fields.ts';
import { type Language, languages } from '#shared/lib/language.ts';
import { fieldIn, ofEachLanguage } from '#shared/lib/language-fields.ts';

/**
 * The orders in which the shop page may show its items. `featured` puts featured items first; `own` is the order in
 * which the shop has put them by hand.
 */
export const itemOrders = ['featured', 'own', 'newest', 'bestSelling', 'name', 'price'] as const;
export type ItemOrder = (typeof itemOrders)[number];

/** The settings of the public shop page. Empty texts are taken from the company information, or left out. */
export const ecommerceConfigFields = z.object({
  isOn: z.boolean(),
  /** Whether the page is offered in the language. */
  ...ofEachLanguage('offers', () => z.boolean()),
  ...ofEachLanguage('name', () => optionalText(80)),
  /** Where the shop is and when it is open, in one line. */
  ...ofEachLanguage('place', () => optionalText(120)),
  ...ofEachLanguage('headline', () => optionalText(80)),
  ...ofEachLanguage('text', () => optionalText(300)),
  bannerId: optionalId(),
  itemOrder: z.enum(itemOrders),
  showPrices: z.boolean(),
  whatsapp: optionalPhone(),
  phone: optionalPhone(),
  email: optionalEmail(),
  address: note(),
});

export const ecommerceConfig = ecommerceConfigFields.extend({
  version: z.int(),
  /** The address of the banner picture; null without one. */
  banner: z.string().nullable(),
});
export type EcommerceConfig = z.output<typeof ecommerceConfig>;

/** The languages in which the shop page is offered, in the order of the product's. */
export const offeredLanguages = (
  config: Pick<EcommerceConfig, 'offersEn' | 'offersAr' | 'offersUr'>,
): Language[] => languages.filter((each) => config[fieldIn('offers', each)]);
