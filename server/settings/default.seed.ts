import type { Database } from '#server/database/connection.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import { exchangeRates } from '#server/settings/money/exchange-rate.table.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { barcodeSettings } from '#server/settings/preferences/barcode-settings.table.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { defaultUnits } from '#server/settings/units/default-units.seed.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { seededName } from '#shared/lib/names.ts';

/** The taxes of the shops, named in every language: an Urdu reader of a Saudi shop pays its tax. */
const taxTexts = {
  vat: { en: 'VAT 15%', ar: 'ضريبة القيمة المضافة 15%', ur: 'ویلیو ایڈڈ ٹیکس 15%' },
  gst: { en: 'GST 18%', ar: 'ضريبة المبيعات العامة 18%', ur: 'جی ایس ٹی 18%' },
  none: { en: 'No tax', ar: 'بدون ضريبة', ur: 'بغیر ٹیکس' },
} as const satisfies Record<string, Record<Language, string>>;

/**
 * What a new shop starts with in each language: Riyadh's currency and tax, or Lahore's. Only the base currency is
 * there: the rates of others are the shop's to say.
 */
const defaults = {
  en: {
    name: 'My tailoring shop',
    currency: { code: 'SAR', name: 'Saudi riyal', symbol: 'SAR', decimals: 2 },
    tax: { texts: taxTexts.vat, rate: '15' },
    timeZone: 'Asia/Riyadh',
    country: 'SA',
    weekStart: 0,
  },
  ar: {
    name: 'محل الخياطة',
    currency: { code: 'SAR', name: 'ريال سعودي', symbol: 'ر.س', decimals: 2 },
    tax: { texts: taxTexts.vat, rate: '15' },
    timeZone: 'Asia/Riyadh',
    country: 'SA',
    weekStart: 0,
  },
  ur: {
    name: 'میری ٹیلرنگ شاپ',
    currency: { code: 'PKR', name: 'پاکستانی روپیہ', symbol: 'روپے', decimals: 2 },
    tax: { texts: taxTexts.gst, rate: '18' },
    timeZone: 'Asia/Karachi',
    country: 'PK',
    weekStart: 1,
  },
} as const satisfies Record<Language, unknown>;

/** The currency, units, taxes, preferences and company information of a new shop, in its owner's language. */
export async function seedSettingsDefaults(
  database: Database,
  language: Language,
  name: string,
): Promise<void> {
  const { name: usualName, currency, tax, timeZone, country, weekStart } = defaults[language];
  const [base] = await database
    .insert(currencies)
    .values({ ...currency, isBase: true })
    .returning();
  if (base)
    await database
      .insert(exchangeRates)
      .values({ currencyId: base.id, asOf: localDate(timeZone), rate: '1' });
  await database
    .insert(units)
    .values(defaultUnits.map(({ name: texts, ...unit }) => ({ ...unit, ...seededName(texts, language) })));
  await database.insert(taxes).values([
    { ...seededName(tax.texts, language), rate: tax.rate, isDefault: true },
    { ...seededName(taxTexts.none, language), rate: '0' },
  ]);
  await database.insert(preferences).values({ language, timeZone, country, weekStart });
  await database.insert(companyInformation).values({ name: name || usualName });
  await database.insert(barcodeSettings).values({});
}
