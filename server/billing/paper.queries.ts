import { eq } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import type { Database } from '#server/database/connection.ts';
import { images } from '#server/images/image.table.ts';
import { readImage } from '#server/images/image-bytes.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { currencies } from '#server/settings/money/currency.table.ts';
import { imageAddress } from '#shared/images/image.rules.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';

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
