import type { Database } from '#server/database/connection.ts';
import { companyInformation } from '#server/settings/company/company-information.queries.ts';
import { freezeImage } from '#server/settings/images/image.actions.ts';
import { type InvoiceIssuer, invoiceIssuer } from '#shared/billing/invoice/invoice.schema.ts';

/** Returns the issuer of an invoice as of now, and keeps their logo as long as the invoice. */
export async function copyIssuer(database: Database): Promise<InvoiceIssuer> {
  const shop = await companyInformation(database);
  const logo = await freezeImage(database, shop.logoId);
  return invoiceIssuer.parse({ ...shop, address: shop.legalAddress || shop.address, logo });
}
