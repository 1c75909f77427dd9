import { isolate } from '#shared/lib/isolate.ts';
import type { Pen, Seller } from '#shared/lib/paper/paper.ts';
import type { Invoice, InvoiceIssuer } from './invoice.schema.ts';

/** A website without its protocol, at the foot of each page. */
export const footOf = ({ websiteUrl }: Pick<InvoiceIssuer, 'websiteUrl'>): string =>
  websiteUrl.replace(/^https?:\/\/|\/$/g, '');

type Shop = Pick<InvoiceIssuer, 'name' | 'legalName' | 'address' | 'phone' | 'taxNumber' | 'logo'>;

export const sellerOf = (
  { t }: Pick<Pen, 't'>,
  { name, legalName, address, phone, taxNumber, logo }: Shop,
): Seller => ({
  name,
  legalName: legalName && legalName !== name ? legalName : null,
  address,
  phone,
  taxNumber: taxNumber ? t('billing.print.taxNumber', { number: isolate(taxNumber) }) : null,
  logo,
});

/** What the document is called. */
export function invoiceHeading(
  { t }: Pick<Pen, 't'>,
  { kind, issuer }: Pick<Invoice, 'kind' | 'issuer'>,
): string {
  if (kind === 'creditNote') return t('billing.print.creditNote');
  return issuer.taxNumber ? t('billing.print.taxInvoice') : t('billing.print.invoice');
}
