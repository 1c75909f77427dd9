import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { discountOfLine, invoicedLines } from '#shared/billing/invoice/line.rules.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { type DiscountedLine, discountedLines } from '#shared/settings/money/discount.rules.ts';
import { documentTotals } from '#shared/settings/money/money.rules.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { firstPreviousHash, unsignedDocument } from './document.ts';
import { factsOf } from './document-facts.queries.ts';
import { factsOfInvoice, type PaperFacts } from './document-facts.ts';
import { stampedDocument } from './stamp.ts';
import { brokenRules } from './test-business-rules.ts';
import { seller, testStamp } from './test-facts.ts';

const shop = await testShop();
const { owner, database, vat, order, bill, pay, today } = shop;

const link = { uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d', counter: 1, previousHash: firstPreviousHash };
const rulesBroken = (facts: PaperFacts) =>
  brokenRules(stampedDocument(unsignedDocument({ ...facts, ...link }), testStamp).xml);

const { street, building, district, city, postalCode } = seller.address;
const place = { street, building, district, city, postalCode };

async function includeTax(pricesIncludeTax: boolean) {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version, pricesIncludeTax } });
}

beforeAll(async () => {
  const { version } = (await owner.call(companyInformationContract.get, {})).body;
  await owner.call(companyInformationContract.update, {
    body: {
      version,
      name: 'Fine Tailoring',
      names: { ar: 'الخياطة الراقية' },
      legalName: 'Fine Tailoring Company',
      legalNameNames: { ar: seller.name },
      taxNumber: seller.taxNumber,
      registrationNumber: '1010-010000',
      ...place,
      building: '٢٣٢٢',
    },
  });
});

const article = (over: object = {}) => ({ quantity: 1, price: '100', taxId: vat, ...over });
const amount = (value: string) => ({ kind: 'amount' as const, value });
const billAll = async (...[rows, more]: Parameters<typeof order>) => {
  const booked = await order(rows, more);
  const pieces = booked.rows.map(({ id, quantity }) => [id, quantity] as const);
  return (await bill(pieces, more?.customerId ? { customerId: more.customerId } : {})).body;
};

describe('the document of an issued paper', () => {
  test('names the shop in Arabic, and nobody on a simplified invoice', async () => {
    const invoice = await billAll([article({ quantity: 3, price: '10.10', name: 'Thobe' })]);
    const facts = await factsOf(database, invoice.id);
    expect(facts).toMatchObject({
      kind: 'invoice',
      simplified: true,
      number: invoice.invoiceNumber,
      issuedAt: expect.stringMatching(new RegExp(`^${today}T\\d\\d:\\d\\d:\\d\\d$`)),
      currency: 'SAR',
      seller,
      lines: [
        {
          quantity: '3',
          unit: 'PCE',
          price: '10.10',
          discount: '0.00',
          net: '30.30',
          tax: '4.55',
          gross: '34.85',
          category: { code: 'S', rate: '15' },
        },
      ],
      totals: { net: '30.30', tax: '4.55', gross: '34.85', prepaid: '0.00', payable: '34.85' },
    });
    expect(facts.buyer).toBeUndefined();
    expect(rulesBroken(facts)).toEqual([]);
  });

  test('names a company as its buyer, with the day of supply and what was paid', async () => {
    const { body: company } = await owner.call(customerContract.create, {
      body: { name: 'Hotel', phone: '0509999999', kind: 'company', taxNumber: '399999999800003', ...place },
    });
    const booked = await order([article({ price: '200' })], { customerId: company.id });
    await pay({ orderId: booked.id }, '100');
    const invoice = (await bill([[booked.rows[0].id, 1]], { customerId: company.id })).body;
    const facts = await factsOf(database, invoice.id);
    expect(facts).toMatchObject({
      simplified: false,
      supplyDate: today,
      paymentMeans: '10',
      buyer: { name: 'Hotel', taxNumber: '399999999800003', address: { ...place, country: 'SA' } },
    });
    expect(rulesBroken(facts)).toEqual([]);
  });

  test('names a company without a tax number by another one', async () => {
    const identity = { identityKind: 'CRN', identityNumber: '1010458872' };
    const { body: company } = await owner.call(customerContract.create, {
      body: { name: 'Builders', kind: 'company', ...identity, ...place },
    });
    const booked = await order([article({ price: '200' })], { customerId: company.id });
    const invoice = (await bill([[booked.rows[0].id, 1]], { customerId: company.id })).body;
    const facts = await factsOf(database, invoice.id);
    expect(facts.buyer).toMatchObject({ taxNumber: '', otherId: { scheme: 'CRN', number: '1010458872' } });
    expect(rulesBroken(facts)).toEqual([]);
    expect(unsignedDocument({ ...facts, ...link })).toContain('<cbc:ID schemeID="CRN">1010458872</cbc:ID>');
  });

  test('names who was schooled or cured, by the national ID', async () => {
    const { body: tax } = await owner.call(taxContract.create, {
      body: { name: 'School', rate: '0', category: 'zero', reasonCode: 'VATEX-SA-EDU' },
    });
    const { body: pupil } = await owner.call(customerContract.create, {
      body: { name: 'سارة', identityKind: 'NAT', identityNumber: '1023456789' },
    });
    const booked = await order([article({ price: '200', taxId: tax.id })], { customerId: pupil.id });
    const invoice = (await bill([[booked.rows[0].id, 1]], { customerId: pupil.id })).body;
    const facts = await factsOf(database, invoice.id);
    expect(facts).toMatchObject({
      simplified: true,
      buyer: { name: 'سارة', otherId: { scheme: 'NAT', number: '1023456789' } },
    });
    expect(rulesBroken(facts)).toEqual([]);
  });

  test('has prices without tax and says what came off, where the shop’s include tax', async () => {
    await includeTax(true);
    const invoice = await billAll([article({ quantity: 2, price: '115', discount: amount('23') })]);
    await includeTax(false);
    const facts = await factsOf(database, invoice.id);
    expect(facts.lines).toMatchObject([{ price: '100', discount: '20.00', net: '180.00', gross: '207.00' }]);
    expect(rulesBroken(facts)).toEqual([]);
  });

  test('says why a line bears no tax', async () => {
    const { body: tax } = await owner.call(taxContract.create, {
      body: { name: 'Export', rate: '0', category: 'zero', reasonCode: 'VATEX-SA-32' },
    });
    const facts = await factsOf(database, (await billAll([article(), article({ taxId: tax.id })])).id);
    expect(facts.taxes).toMatchObject([
      { category: { code: 'S' }, taxable: '100.00', tax: '15.00' },
      {
        category: { code: 'Z', rate: '0', reasonCode: 'VATEX-SA-32', reason: 'Export of goods' },
        tax: '0.00',
      },
    ]);
    expect(rulesBroken(facts)).toEqual([]);
  });

  test('refers to its invoice on a credit note, of pieces or of an amount', async () => {
    const invoice = await billAll([article({ quantity: 3 })]);
    const credit = (body: object) =>
      owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Torn', ...body } });
    const ofAmount = (await credit({ amount: '11.50' })).body;
    const ofPieces = (await credit({ lines: [{ invoiceLineId: invoice.lines[0]?.id ?? 0, quantity: 2 }] }))
      .body;
    const [reduced, returned] = [await factsOf(database, ofAmount.id), await factsOf(database, ofPieces.id)];
    expect(reduced).toMatchObject({
      kind: 'credit',
      refersTo: { number: invoice.invoiceNumber },
      reason: 'Torn',
      lines: [
        { name: `تخفيض الفاتورة ${invoice.invoiceNumber}`, quantity: '1', price: '10.00', net: '10.00' },
      ],
    });
    expect(returned.lines).toMatchObject([{ quantity: '2' }]);
    expect(rulesBroken(reduced)).toEqual([]);
    expect(rulesBroken(returned)).toEqual([]);
  });

  test('is not there for an unknown paper', async () => {
    await expect(factsOf(database, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('any invoice', () => {
  let sample: Invoice;
  beforeAll(async () => {
    sample = await billAll([article()]);
  });
  const beside = {
    timeZone: 'Asia/Riyadh',
    reductionName: 'تخفيض',
    prepaymentName: 'عربون',
    prepayments: [],
    riyals: '1',
  };
  const hundredths = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));
  const sold = fc.record({
    quantity: fc.oneof(fc.integer({ min: 1, max: 500 }), hundredths(20_000)),
    price: hundredths(2_000_000),
    extra: fc.oneof(fc.constant('0'), hundredths(50_000)),
    taxRate: fc.constantFrom('15', '15', '5', '0'),
    discount: fc.option(
      fc.integer({ min: 1, max: 90 }).map((value) => ({ kind: 'percent' as const, value: String(value) })),
    ),
  });

  test.each([true, false])(
    'comes to sums that the rules allow, with tax in prices: %s',
    (pricesIncludeTax) => {
      const every = fc.property(fc.array(sold, { minLength: 1, maxLength: 6 }), (rows) => {
        const facts = factsOfInvoice(invoiceOf(rows, pricesIncludeTax), beside);
        expect(rulesBroken(facts)).toEqual([]);
      });
      fc.assert(every, { numRuns: 60 });
    },
  );

  function invoiceOf(
    rows: readonly Omit<DiscountedLine, 'decimals' | 'pricesIncludeTax'>[],
    pricesIncludeTax: boolean,
  ): Invoice {
    const priced = rows.map((row) => ({ ...row, decimals: 2, pricesIncludeTax }));
    const discounted = discountedLines(priced, null);
    const amounts = invoicedLines(
      discounted.map((each, index) => ({ ...(priced[index] as DiscountedLine), ...each })),
    );
    const [first] = sample.lines;
    const lines = priced.map((row, index) => ({
      ...(first as Invoice['lines'][number]),
      ...row,
      ...(amounts[index] as (typeof amounts)[number]),
      discount: discountOfLine(
        row,
        amounts[index] as (typeof amounts)[number],
        discounted[index]?.discountAmount ?? '0',
      ),
      taxCategory: row.taxRate === '0' ? ('zero' as const) : ('standard' as const),
      taxReasonCode: row.taxRate === '0' ? 'VATEX-SA-32' : '',
    }));
    const { exclTax: subtotal, tax: totalTax, inclTax: total } = documentTotals(amounts, 2);
    return { ...sample, lines, subtotal, totalTax, total };
  }
});
