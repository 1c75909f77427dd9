import type { Database } from '#server/database/connection.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import { exchangeRates } from '#server/settings/money/exchange-rate.table.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { barcodeSettings } from '#server/settings/preferences/barcode-settings.table.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { defaultUnits } from '#server/settings/units/default-units.seed.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { currencySign, currencyTitle } from '#shared/lib/intl.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { seededName } from '#shared/lib/names.ts';
import { countryDefaults, zonesOf } from '#shared/settings/country/country.rules.ts';
import { isoDecimals } from '#shared/settings/country/iso-currency.rules.ts';
import { usualTreatment } from '#shared/settings/country/tax-category.rules.ts';

const noTax = { en: 'No tax', ar: 'بدون ضريبة', ur: 'بغیر ٹیکس' } as const;

/** What a shop is called until its owner names it. */
const usualName: Record<Language, string> = {
  en: 'My tailoring shop',
  ar: 'محل الخياطة',
  ur: 'میری ٹیلرنگ شاپ',
};

const everyDay = [0, 1, 2, 3, 4, 5, 6];

interface NewShopSettings {
  language: Language;
  name: string;
  country: string;
  /** The owner's own, taken where the country has several. */
  timeZone: string | undefined;
  /** Nobody said where the shop is: it rests on no day until somebody does. */
  isGuessed: boolean;
}

/** What a shop usually lets go of: a riyal, ten rupees without paisas, a tenth of a dinar. */
const usualWriteOff = (decimals: number): string => {
  if (decimals === 0) return '10';
  return decimals >= 3 ? '0.1' : '1';
};

/**
 * The currency, units, taxes, preferences and company information of a new shop: its country's, named in its owner's
 * language and the others. Only the base currency is there: the rates of others are the shop's to say.
 */
export async function seedSettingsDefaults(
  database: Database,
  { language, name, country, timeZone: ownZone, isGuessed }: NewShopSettings,
): Promise<void> {
  const {
    currency,
    decimals,
    symbols,
    taxes: usualTaxes,
    dayOff,
    weekStart,
    ...usual
  } = countryDefaults(country);
  const timeZone = ownZone && zonesOf(country).includes(ownZone) ? ownZone : usual.timeZone;
  const [base] = await database
    .insert(currencies)
    .values({
      code: currency,
      name: currencyTitle(currency, language),
      symbol: symbols?.[language] ?? currencySign(language, currency).replace(/\.$/, ''),
      decimals: decimals ?? isoDecimals(currency),
      isBase: true,
    })
    .returning();
  if (base)
    await database
      .insert(exchangeRates)
      .values({ currencyId: base.id, asOf: localDate(timeZone), rate: '1' });
  await database
    .insert(units)
    .values(defaultUnits.map(({ name: texts, ...unit }) => ({ ...unit, ...seededName(texts, language) })));
  await database.insert(taxes).values(
    [...usualTaxes, { name: noTax, rate: '0' }].map(({ name: texts, rate }, index) => ({
      ...seededName(texts, language),
      ...usualTreatment(rate, country),
      rate,
      isDefault: index === 0,
    })),
  );
  const workDays = everyDay.filter((day) => isGuessed || day !== dayOff);
  await database.insert(preferences).values({
    language,
    timeZone,
    country,
    weekStart,
    workDays,
    writeOffLimit: usualWriteOff(base?.decimals ?? 2),
  });
  await database.insert(companyInformation).values({ name: name || usualName[language] });
  await database.insert(barcodeSettings).values({});
}
