import { expect, test } from 'vitest';
import { testPrepayments } from '#server/billing/test-prepayments.ts';
import { electronicDeviceContract } from '#shared/billing/einvoice/electronic-device.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { taxReport, taxReturn } from '#shared/reports/report/sales-report.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const shop = await testPrepayments();
const {
  owner,
  order,
  bill,
  pay,
  vat,
  told,
  papersOf,
  credit,
  refund,
  broken,
  brokenDocuments,
  xmlOf,
  today,
} = shop;

/** The tax that the return declares of sales. */
async function declared(): Promise<number> {
  const { data } = (await owner.call(taxReturn.list, { query: { from: today, to: today } })).body;
  return Number(data.find(({ code }) => code === '6')?.tax ?? 0);
}

const thobe = (price: string, quantity = 1, taxId: number | null = vat) => ({ price, quantity, taxId });
const idOf = async (orderId: number, kind: string) =>
  (await papersOf(orderId)).find((paper) => paper.kind === kind)?.id ?? 0;

test('a deposit gets a prepayment invoice with its tax, which the invoice of the order deducts', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('200')], { customerId });
  const { body: payment } = await pay({ orderId: made.id }, '115');
  expect(await told(made.id)).toEqual([['prepayment', '115.00', '15.00', 'paid']]);
  const prepayment = await shop.readInvoice(await idOf(made.id, 'prepayment'));
  expect(prepayment).toMatchObject({
    subtotal: '100.00',
    balance: '0.00',
    lines: [],
    prepaid: [
      {
        exclTax: '100.00',
        taxAmount: '15.00',
        inclTax: '115.00',
        taxRate: '15',
        orderNumber: made.referenceNumber,
      },
    ],
    payments: [{ kind: 'deposit', amount: '115.00', method: 'cash' }],
    electronic: { kind: 'simplified', state: 'waiting' },
  });
  expect(payment.prepayments).toEqual([
    { id: prepayment.id, invoiceNumber: prepayment.invoiceNumber, orderId: made.id, isCredit: false },
  ]);
  const xml = await xmlOf(prepayment.id);
  expect(xml).toContain('>386<');

  const { body: invoice } = await bill([[made.rows[0].id, 1]], { customerId });
  expect(invoice).toMatchObject({
    total: '230.00',
    totalTax: '30.00',
    paid: '115.00',
    balance: '115.00',
    prepaid: [{ invoiceNumber: prepayment.invoiceNumber, inclTax: '115.00', taxAmount: '15.00' }],
  });
  const final = await xmlOf(invoice.id);
  expect(final).toContain('<cbc:PrepaidAmount currencyID="SAR">115.00</cbc:PrepaidAmount>');
  expect(final).toContain('<cbc:PayableAmount currencyID="SAR">115.00</cbc:PayableAmount>');
  expect(final).toContain(`<cbc:ID>${prepayment.invoiceNumber}</cbc:ID>`);
  expect(await broken()).toEqual([]);
  expect(await brokenDocuments()).toEqual([]);
});

test('the return declares the tax of a deposit on its day, and no tax twice', async () => {
  const before = await declared();
  const customerId = await shop.newCustomer();
  const made = await order([thobe('200')], { customerId });
  await pay({ orderId: made.id }, '115');
  expect((await declared()) - before).toBeCloseTo(15, 2);
  await bill([[made.rows[0].id, 1]], { customerId });
  expect((await declared()) - before).toBeCloseTo(30, 2);
  const byRate = (await owner.call(taxReport.list, { query: { from: today, to: today } })).body;
  expect(Number(byRate.totals.tax)).toBeCloseTo(await declared(), 2);
  // The box and the rate lead to it.
  for (const query of [{ taxBox: '1' }, { taxRate: '15' }]) {
    const { data } = (await owner.call(invoiceContract.list, { query: { ...query, perPage: 200 } })).body;
    expect(data.map(({ id }) => id)).toContain(await idOf(made.id, 'prepayment'));
  }
});

test('several invoices each deduct what they use of a deposit', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('100', 3)], { customerId });
  await pay({ orderId: made.id }, '150');
  for (const _ of [1, 2, 3]) await bill([[made.rows[0].id, 1]], { customerId });
  expect(await told(made.id)).toEqual([
    ['prepayment', '150.00', '19.57', 'paid'],
    ['invoice', '115.00', '15.00', '115.00 with 15.00'],
    ['invoice', '115.00', '15.00', '35.00 with 4.57'],
    ['invoice', '115.00', '15.00'],
  ]);
  expect(await broken()).toEqual([]);
});

test('what pays an invoice that is issued already is no prepayment', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('100', 2)], { customerId });
  await bill([[made.rows[0].id, 1]], { customerId });
  await pay({ orderId: made.id }, '165');
  expect(await told(made.id)).toEqual([
    ['invoice', '115.00', '15.00'],
    ['prepayment', '50.00', '6.52', 'paid'],
  ]);
});

test('a refund or void of a deposit credits its prepayment, as far as it is free', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('200')], { customerId });
  const { body: payment } = await pay({ orderId: made.id }, '115');
  const { body: refunded } = await refund(payment.id, '15');
  expect(refunded.prepayments.map(({ isCredit }) => isCredit)).toEqual([false, true]);
  await bill([[made.rows[0].id, 1]], { customerId });
  expect(await told(made.id)).toEqual([
    ['prepayment', '115.00', '15.00', 'paid'],
    ['prepaymentCreditNote', '15.00', '1.96', 'creditNote'],
    ['invoice', '230.00', '30.00', '100.00 with 13.04'],
  ]);
  // What pays an invoice is owed again: the tax of that stays declared.
  await refund(payment.id, '100');
  expect((await told(made.id)).length).toBe(3);
  expect(await shop.readInvoice(await idOf(made.id, 'invoice'))).toMatchObject({ balance: '230.00' });

  const other = await order([thobe('200')], { customerId });
  const { body: voided } = await pay({ orderId: other.id }, '50');
  await shop.cancelPayment(voided.id);
  expect(await told(other.id)).toEqual([
    ['prepayment', '50.00', '6.52', 'credited'],
    ['prepaymentCreditNote', '50.00', '6.52', 'creditNote'],
  ]);
  const note = await shop.readInvoice(await idOf(other.id, 'prepaymentCreditNote'));
  expect(note).toMatchObject({
    reason: 'Typed wrongly',
    credits: { invoiceNumber: expect.stringContaining('INV-') },
  });
  expect(await broken()).toEqual([]);
  expect(await brokenDocuments()).toEqual([]);
});

test('a credit note gives back what its invoice deducted, and the next invoice deducts it again', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('200')], { customerId });
  const { body: payment } = await pay({ orderId: made.id }, '115');
  const { body: invoice } = await bill([[made.rows[0].id, 1]], { customerId });
  await credit(invoice.id);
  await bill([[made.rows[0].id, 1]], { customerId });
  expect(await told(made.id)).toEqual([
    ['prepayment', '115.00', '15.00', 'paid'],
    ['invoice', '230.00', '30.00', '115.00 with 15.00'],
    ['creditNote', '230.00', '30.00', '115.00 with 15.00'],
    ['invoice', '230.00', '30.00', '115.00 with 15.00'],
  ]);
  const second = (await papersOf(made.id)).at(-1);
  await credit(second?.id ?? 0, { amount: '150' });
  // 80 is left of the invoice, and 115 was paid.
  expect((await told(made.id)).at(-1)).toEqual(['creditNote', '150.00', '19.57', '35.00 with 4.57']);
  await refund(payment.id, '35');
  expect((await told(made.id)).at(-1)).toEqual(['prepaymentCreditNote', '35.00', '4.57', 'creditNote']);
  expect(await broken()).toEqual([]);
  expect(await brokenDocuments()).toEqual([]);
});

test('freed money that pays another issued invoice is no prepayment any more', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('100', 2)], { customerId });
  await pay({ orderId: made.id }, '115');
  const { body: first } = await bill([[made.rows[0].id, 1]], { customerId });
  await bill([[made.rows[0].id, 1]], { customerId });
  await credit(first.id);
  expect(await told(made.id)).toEqual([
    ['prepayment', '115.00', '15.00', 'credited'],
    ['invoice', '115.00', '15.00', '115.00 with 15.00'],
    ['invoice', '115.00', '15.00'],
    ['creditNote', '115.00', '15.00', '115.00 with 15.00'],
    ['prepaymentCreditNote', '115.00', '15.00', 'creditNote'],
  ]);
  expect(await broken()).toEqual([]);
});

test('credit that moves to another order takes its prepayment along', async () => {
  const customerId = await shop.newCustomer();
  const one = await order([thobe('200')], { customerId });
  const two = await order([thobe('300')], { customerId });
  await pay({ orderId: one.id }, '115');
  await shop.cancelOrder(one.id);
  expect((await shop.spendCredit({ orderId: two.id }, '80')).status).toBe(201);
  expect(await told(one.id)).toEqual([
    ['prepayment', '115.00', '15.00', 'paid'],
    ['prepaymentCreditNote', '80.00', '10.43', 'creditNote'],
  ]);
  expect(await told(two.id)).toEqual([['prepayment', '80.00', '10.43', 'paid']]);
  const { body: invoice } = await bill([[two.rows[0].id, 1]], { customerId });
  expect((await shop.spendCredit({ invoiceId: invoice.id }, '35')).status).toBe(201);
  expect((await told(one.id)).at(-1)).toEqual(['prepaymentCreditNote', '35.00', '4.57', 'creditNote']);
  expect((await told(two.id)).length).toBe(2);
  expect(await broken()).toEqual([]);
  expect(await brokenDocuments()).toEqual([]);
});

test('a deposit is split over the taxes of what is left to bill, and deducted from those that an invoice bears first', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('100'), thobe('85', 1, shop.exempt), thobe('100', 1, shop.exported)], {
    customerId,
  });
  const [taxed, exempt] = made.rows;
  await pay({ orderId: made.id }, '150');
  const prepayment = await shop.readInvoice(await idOf(made.id, 'prepayment'));
  expect(
    prepayment.prepaid.map(({ taxCategory, inclTax, taxAmount }) => [taxCategory, inclTax, taxAmount]),
  ).toEqual([
    ['standard', '57.50', '7.50'],
    ['exempt', '42.50', '0.00'],
    ['zero', '50.00', '0.00'],
  ]);
  const { body: first } = await bill([[exempt?.id, 1]], { customerId });
  // Its own 42.50 first, and the rest in proportion to what is left of the others.
  expect(
    first.prepaid.map(({ taxCategory, inclTax, taxAmount }) => [taxCategory, inclTax, taxAmount]),
  ).toEqual([
    ['standard', '22.73', '2.96'],
    ['exempt', '42.50', '0.00'],
    ['zero', '19.77', '0.00'],
  ]);
  await bill([[taxed.id, 1]], { customerId });
  expect(await broken()).toEqual([]);
  expect(await brokenDocuments()).toEqual([]);
});

test('prices with tax, a discount after the deposit and a tax that changed keep their sums', async () => {
  await shop.includeTax(true);
  const customerId = await shop.newCustomer();
  const made = await order([thobe('115', 3)], { customerId });
  await shop.includeTax(false);
  await pay({ orderId: made.id }, '345');
  expect((await shop.editRow(made.id, { taxId: shop.reduced, quantity: 2 })).status).toBe(200);
  expect((await shop.readOrder(made.id)).totals?.inclTax).toBe('230.00');
  await bill([[made.rows[0].id, 2]], { customerId });
  expect(await told(made.id)).toEqual([
    ['prepayment', '345.00', '45.00', 'paid'],
    ['invoice', '230.00', '10.95', '230.00 with 30.00'],
  ]);
  const { data } = (await owner.call(paymentContract.list, { query: { orderId: made.id } })).body;
  await refund(data[0]?.id ?? 0, '115');
  expect((await told(made.id)).at(-1)).toEqual(['prepaymentCreditNote', '115.00', '15.00', 'creditNote']);
  expect(await broken()).toEqual([]);
  expect(await brokenDocuments()).toEqual([]);
});

test('a prepayment is neither paid nor credited by hand', async () => {
  const customerId = await shop.newCustomer();
  const made = await order([thobe('200')], { customerId });
  await pay({ orderId: made.id }, '115');
  const id = await idOf(made.id, 'prepayment');
  expect((await credit(id)).problem).toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('refund'),
  });
  expect((await pay({ invoiceId: id }, '1')).problem.code).toBe('not_allowed');
  expect((await owner.call(invoiceContract.pdf, { params: { id }, query: {} })).status).toBe(200);
  const { body: invoice } = await bill([[made.rows[0].id, 1]], { customerId });
  expect(
    (await owner.call(invoiceContract.pdf, { params: { id: invoice.id }, query: { language: 'ar' } })).status,
  ).toBe(200);
});

test('a shop without a tax number, or in a country that doesn’t ask, issues none', async () => {
  const prefer = async (country: string) => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    return (await owner.call(preferenceContract.update, { body: { version, country } })).body;
  };
  // The country stays while a device sends its documents.
  for (const { id } of await shop.devices())
    await owner.call(electronicDeviceContract.end, { params: { id } });
  const customerId = await shop.newCustomer();
  const made = await order([thobe('200')], { customerId });
  expect((await prefer('GB')).depositsAreInvoiced).toBe(false);
  await pay({ orderId: made.id }, '50');
  expect((await prefer('SA')).depositsAreInvoiced).toBe(true);
  await shop.register(await shop.createDevice());
  const { version, taxNumber } = (await owner.call(companyInformationContract.get, {})).body;
  await owner.call(companyInformationContract.update, { body: { version, taxNumber: '' } });
  await pay({ orderId: made.id }, '50');
  await owner.call(companyInformationContract.update, { body: { version: version + 1, taxNumber } });
  expect(await told(made.id)).toEqual([]);
  // A prepayment that comes later is deducted beside what was never declared.
  await pay({ orderId: made.id }, '30');
  await bill([[made.rows[0].id, 1]], { customerId });
  expect(await told(made.id)).toEqual([
    ['prepayment', '30.00', '3.91', 'paid'],
    ['invoice', '230.00', '30.00', '30.00 with 3.91'],
  ]);
  expect(await broken()).toEqual([]);
});
