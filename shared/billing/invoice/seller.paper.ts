import type { Language } from '#shared/lib/language.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { Label, PaperLocale, Seller } from '#shared/lib/paper/paper.ts';
import { said } from '#shared/lib/paper/words.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { toBase } from '#shared/settings/money/money.rules.ts';
import type { Invoice, InvoiceIssuer } from './invoice.schema.ts';

/** A website without its protocol, at the foot of each page. */
export const footOf = ({ websiteUrl }: Pick<InvoiceIssuer, 'websiteUrl'>): string =>
  websiteUrl.replace(/^https?:\/\/|\/$/g, '');

type Shop = Pick<
  InvoiceIssuer,
  | 'name'
  | 'names'
  | 'legalName'
  | 'legalNameNames'
  | 'address'
  | 'addressNames'
  | 'phone'
  | 'taxNumber'
  | 'registrationNumber'
  | 'logo'
>;

export function sellerOf(locale: PaperLocale, shop: Shop): Seller {
  const { legalName, legalNameNames, address, addressNames, phone, taxNumber, registrationNumber, logo } =
    shop;
  const number = (key: 'taxNumber' | 'registrationNumber', text: string | undefined) =>
    text ? [{ label: said(locale, ({ t }) => t(`billing.print.${key}`)), number: text }] : [];
  return {
    name: said(locale, ({ language }) => nameIn(shop, language)),
    legalName:
      legalName && legalName !== shop.name
        ? said(locale, ({ language }) => nameIn({ name: legalName, names: legalNameNames }, language))
        : null,
    address: said(locale, ({ language }) => nameIn({ name: address, names: addressNames }, language)),
    phone,
    numbers: [...number('taxNumber', taxNumber), ...number('registrationNumber', registrationNumber)],
    logo,
  };
}

/** The terms at the foot of an invoice. */
export const termsOf = (
  locale: PaperLocale,
  { termsAndConditions, termsAndConditionsNames }: InvoiceIssuer,
): Label =>
  said(locale, ({ language }) =>
    nameIn({ name: termsAndConditions, names: termsAndConditionsNames }, language),
  );

type Titled = Pick<Invoice, 'kind' | 'issuer' | 'customer' | 'subtotal' | 'totalTax' | 'exchangeRate'>;

/** What the shop is registered as, in a language. */
export const registeredName = (
  issuer: Pick<Shop, 'name' | 'names' | 'legalName' | 'legalNameNames'>,
  language: Language,
): string => {
  const { legalName, legalNameNames } = issuer;
  return legalName ? nameIn({ name: legalName, names: legalNameNames }, language) : nameIn(issuer, language);
};

/** A company, or somebody with a tax number, is billed as a business. */
export const isBusiness = ({ kind, taxNumber }: Pick<Invoice['customer'], 'kind' | 'taxNumber'>): boolean =>
  kind === 'company' || Boolean(taxNumber);

/** What the document is called, as the country of the shop has it. */
export function invoiceHeading({ t }: Pick<PaperLocale, 't'>, invoice: Titled): string {
  const { kind, issuer, customer, totalTax } = invoice;
  const { titles, withoutTaxIsUntaxed } = taxRulesOf(issuer.country);
  const title = titles[kind === 'prepaymentCreditNote' ? 'creditNote' : kind];
  if (!issuer.taxNumber || (withoutTaxIsUntaxed && Number(totalTax) === 0)) return t(title.untaxed);
  const billed = customer.billTo ?? customer;
  return t(isBusiness(billed) || isAboveLimit(invoice) ? title.standard : title.simplified);
}

/** Whether an invoice is of more than a simplified one may be. */
function isAboveLimit({ kind, issuer, subtotal, exchangeRate }: Titled): boolean {
  const { simplifiedBelow } = taxRulesOf(issuer.country);
  if (kind !== 'invoice' || simplifiedBelow === null) return false;
  return compareMoney(toBase(subtotal, exchangeRate, 4), simplifiedBelow) >= 0;
}

/** Arabic stands on a tax invoice of some countries, before the language of its reader. */
export const bilingualLocale = (
  locale: PaperLocale,
  arabic: PaperLocale,
  { issuer }: Pick<Invoice, 'issuer'>,
): PaperLocale => (isInArabic({ issuer }) && locale.language !== 'ar' ? { ...locale, arabic } : locale);

export const isInArabic = ({ issuer }: Pick<Invoice, 'issuer'>): boolean =>
  Boolean(issuer.taxNumber && taxRulesOf(issuer.country).language === 'ar');
