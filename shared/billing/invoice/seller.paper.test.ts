import { expect, test } from 'vitest';
import { messagesAr } from '#shared/i18n/ar.ts';
import { messagesEn } from '#shared/i18n/en.ts';
import { translatorOf } from '#shared/i18n/translator.ts';
import { invoiceHeading } from './seller.paper.ts';

const t = translatorOf('en', messagesEn);
const ar = translatorOf('ar', messagesAr);

type Paper = Parameters<typeof invoiceHeading>[1];

const paper = (
  country: string,
  {
    seller = '1',
    buyer = '',
    company = false,
    totalTax = '15.00',
    subtotal = '100.00',
    kind = 'invoice',
  } = {},
) =>
  ({
    kind,
    totalTax,
    subtotal,
    exchangeRate: '1',
    issuer: { country, taxNumber: seller },
    customer: {
      id: 1,
      customerCode: 'C-1',
      name: 'A',
      taxNumber: buyer,
      ...(company && { kind: 'company' }),
    },
  }) as unknown as Paper;

/** What a paper is called to a person, to a business, and of a shop without a tax number. */
const titles: [country: string, person: string, business: string, unregistered: string][] = [
  ['SA', 'Simplified tax invoice', 'Tax invoice', 'Invoice'],
  ['AE', 'Tax invoice', 'Tax invoice', 'Invoice'],
  ['BH', 'Simplified tax invoice', 'Tax invoice', 'Invoice'],
  ['OM', 'Simplified tax invoice', 'Tax invoice', 'Invoice'],
  ['QA', 'Invoice', 'Invoice', 'Invoice'],
  ['KW', 'Invoice', 'Invoice', 'Invoice'],
  ['PK', 'Tax invoice', 'Tax invoice', 'Invoice'],
  ['IN', 'Tax invoice', 'Tax invoice', 'Bill of supply'],
  ['FR', 'Tax invoice', 'Tax invoice', 'Invoice'],
];

test.each(titles)('in %s an invoice is called %s, %s, or %s', (country, person, business, unregistered) => {
  expect(invoiceHeading({ t }, paper(country))).toBe(person);
  expect(invoiceHeading({ t }, paper(country, { buyer: '2' }))).toBe(business);
  expect(invoiceHeading({ t }, paper(country, { company: true }))).toBe(business);
  expect(invoiceHeading({ t }, paper(country, { seller: '' }))).toBe(unregistered);
});

test('a paper without a tax is a bill of supply in India, and a tax invoice in Saudi Arabia', () => {
  expect(invoiceHeading({ t }, paper('IN', { totalTax: '0.00' }))).toBe('Bill of supply');
  expect(invoiceHeading({ t }, paper('SA', { totalTax: '0.00', buyer: '2' }))).toBe('Tax invoice');
});

test('an invoice to a person is simplified below the limit of its country', () => {
  const named = (country: string, subtotal: string) => invoiceHeading({ t }, paper(country, { subtotal }));
  expect(named('OM', '499.999')).toBe('Simplified tax invoice');
  expect(named('OM', '500.000')).toBe('Tax invoice');
  expect(named('BH', '5000.000')).toBe('Simplified tax invoice');
  expect(named('SA', '5000.00')).toBe('Simplified tax invoice');
});

test('titles in Arabic are those of the Saudi tax office', () => {
  const named = (over: object) => invoiceHeading({ t: ar }, paper('SA', over));
  expect(named({})).toBe('فاتورة ضريبية مبسطة');
  expect(named({ buyer: '2' })).toBe('فاتورة ضريبية');
  expect(named({ buyer: '2', kind: 'creditNote' })).toContain('إشعار دائن');
});
