import { eq } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { dimensionPreferences } from '#server/customers/measuring/dimension-preference.table.ts';
import type { Database } from '#server/database/connection.ts';
import { images } from '#server/images/image.table.ts';
import { readImage } from '#server/images/image-bytes.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { paperTranslator } from '#server/lib/http/translate.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { ShopPlace } from '#shared/billing/invoice/invoice.paper.ts';
import { type Tape, tapeOf } from '#shared/customers/measuring/tape.rules.ts';
import { imageAddress } from '#shared/images/image.rules.ts';
import { formatsOf } from '#shared/lib/formats.ts';
import type { Language } from '#shared/lib/language.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Pen } from '#shared/lib/paper/paper.ts';

/** The pen of a paper in a language, by default the one that the shop prefers for papers; and where the shop is. */
export async function readPen(
  database: Database,
  asked: Language | undefined,
): Promise<{ pen: Pen; place: ShopPlace }> {
  const preferences = await shopPreferences(database);
  const { timeZone, country, easternDigits } = preferences;
  const language = asked ?? preferences.language;
  return {
    pen: {
      language,
      t: paperTranslator(language, easternDigits),
      format: formatsOf(language, preferences),
    },
    place: { country, timeZone },
  };
}

/** A currency as the shop writes it, with the decimals of a document. */
export async function readCurrency(
  database: Database,
  code: string,
  decimals: number,
): Promise<CurrencyLook> {
  const [known] = await database
    .select({ symbol: currencies.symbol })
    .from(currencies)
    .where(eq(currencies.code, code));
  return { code, symbol: known?.symbol ?? code, decimals };
}

/** What stands at the head of receipts and statements. */
export async function readShop(database: Database) {
  const [shop, ...others] = await database
    .select({ shop: companyInformation, storageKey: images.storageKey })
    .from(companyInformation)
    .leftJoin(images, eq(images.id, companyInformation.logoId));
  const found = requireRow(shop ? [shop, ...others] : []);
  return { ...found.shop, logo: found.storageKey === null ? null : imageAddress(found.storageKey) };
}

/** The bytes of a logo by its address; null without one, or if the picture is gone. */
export async function readLogo(files: Disk, address: string | null): Promise<Uint8Array | null> {
  const file = address?.split('/').pop();
  return file ? readImage(files, file) : null;
}

/** Formats measured values with the shop's units and preferences. */
export async function readTape(database: Database): Promise<Tape> {
  const preference = requireRow(await database.select().from(dimensionPreferences));
  return tapeOf(await database.select().from(units).limit(1000), preference);
}
