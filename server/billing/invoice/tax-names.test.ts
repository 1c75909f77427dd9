import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { readPdf } from '#server/test-pdf.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';

const { owner, customer, order, bill, readOrder, readInvoice } = await testShop();

const names = { ar: 'ضريبة القيمة المضافة', ur: 'ویلیو ایڈڈ ٹیکس' };

test('orders and invoices keep all names that their tax had when they were written', async () => {
  const { body: tax } = await owner.call(taxContract.create, { body: { name: 'Duty', rate: '15', names } });
  const { id, rows } = await order([
    { name: 'Thobe', quantity: 2, price: '200', taxId: tax.id },
    { name: 'Delivery', quantity: 1, price: '20' },
  ]);
  expect(rows).toMatchObject([{ taxName: 'Duty', taxNames: names }, { taxNames: {} }]);
  const [open] = (
    await owner.call(invoiceContract.invoiceableRows, { query: { customerId: customer.id, orderId: id } })
  ).body.data;
  expect(open?.taxNames).toEqual(names);
  const invoice = (await bill([[rows[0]?.id, 1]])).body;
  expect(invoice.lines[0]).toMatchObject({ taxName: 'Duty', taxNames: names });

  const renamed = { version: tax.version, name: 'Duty', names: { ar: 'الضريبة' } };
  expect((await owner.call(taxContract.update, { params: { id: tax.id }, body: renamed })).status).toBe(200);
  expect((await readInvoice(invoice.id)).lines[0]).toMatchObject({ taxName: 'Duty', taxNames: names });
  expect((await readOrder(id)).rows[0]).toMatchObject({ taxName: 'Duty', taxNames: names });
  // A new row copies the tax as it is called now, a credit note the lines of its invoice.
  expect((await order([{ quantity: 1, price: '1', taxId: tax.id }])).rows[0]?.taxNames).toEqual({
    ar: 'الضريبة',
  });
  const credit = await owner.call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { reason: 'Returned' },
  });
  expect(credit.body.lines[0]?.taxNames).toEqual(names);
});

test('invoices and credit notes keep all names of the items that were sold', async () => {
  const named = { ar: 'شماغ', ur: 'شماغ، سرخ' };
  const { body: item } = await owner.call(itemContract.create, {
    body: {
      code: 'PRD-9',
      name: 'Shemagh',
      price: '95',
      cost: '53',
      names: named,
    },
  });
  const { id, rows } = await order([{ name: '', quantity: 2, price: '95', itemId: item.id }]);
  const [open] = (
    await owner.call(invoiceContract.invoiceableRows, { query: { customerId: customer.id, orderId: id } })
  ).body.data;
  expect(open).toMatchObject({ item: 'Shemagh', itemNames: named });
  const invoice = (await bill([[rows[0]?.id, 1]])).body;
  await owner.call(itemContract.update, {
    params: { id: item.id },
    body: { version: item.version, names: {} },
  });
  const { lines } = await readInvoice(invoice.id);
  expect(lines[0]).toMatchObject({ item: 'Shemagh', itemNames: named });
  const credit = await owner.call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { reason: 'Returned' },
  });
  expect(credit.body.lines[0]).toMatchObject({ item: 'Shemagh', itemNames: named });
});

test('a paper writes the rate of the tax, whatever its names still say', async () => {
  const { body: tax } = await owner.call(taxContract.create, { body: { name: 'Levy', rate: '15', names } });
  const changed = {
    version: tax.version,
    name: 'Levy 5%',
    rate: '5',
    names: { ar: 'ضريبة القيمة المضافة 15%' },
  };
  expect((await owner.call(taxContract.update, { params: { id: tax.id }, body: changed })).status).toBe(200);
  const { rows } = await order([{ quantity: 1, price: '100', taxId: tax.id }]);
  const { body } = await bill([[rows[0]?.id, 1]]);
  for (const language of ['en', 'ar', 'ur']) {
    const { text } = await readPdf(owner, `/invoices/${body.id}/pdf?language=${language}`);
    expect(text).toContain('5%');
    expect(text).not.toContain('15');
  }
});

test('a tax of 0 says why, and invoices keep what it said when they were issued', async () => {
  const create = (body: Partial<BodyOf<typeof taxContract.create>>) =>
    owner.call(taxContract.create, { body: { name: 'Abroad', rate: '0', ...body } });
  expect((await create({ category: 'standard' })).problem).toMatchObject({ errors: [{ path: 'category' }] });
  expect((await create({ category: 'zero', reasonCode: 'VATEX-SA-30' })).problem).toMatchObject({
    errors: [{ path: 'reasonCode' }],
  });
  expect((await create({ category: 'outside', reasonCode: 'VATEX-SA-OOS' })).problem).toMatchObject({
    errors: [{ path: 'reason' }],
  });
  expect((await create({ name: 'Said by its rate', rate: '2', category: 'exempt' })).body.category).toBe(
    'standard',
  );
  expect((await create({ name: 'Nothing said' })).body).toMatchObject({ category: 'zero', reasonCode: '' });

  const { body: tax } = await create({ category: 'zero', reasonCode: 'VATEX-SA-32' });
  expect(tax).toMatchObject({ reason: 'Export of goods', reasonNames: { ar: 'صادرات السلع من المملكة' } });
  const { rows } = await order([
    { quantity: 2, price: '200', taxId: tax.id },
    { name: 'Delivery', quantity: 1, price: '20' },
  ]);
  await owner.call(companyInformationContract.update, {
    body: {
      version: (await owner.call(companyInformationContract.get, {})).body.version,
      taxNumber: '310122393500003',
    },
  });
  const { body: invoice } = await bill([
    [rows[0]?.id, 1],
    [rows[1]?.id, 1],
  ]);
  const asIssued = { taxCategory: 'zero', taxReasonCode: 'VATEX-SA-32', taxReason: 'Export of goods' };
  expect(invoice.lines).toMatchObject([asIssued, { taxCategory: 'zero', taxReasonCode: '' }]);
  const changed = { version: tax.version, reasonCode: 'VATEX-SA-33' };
  expect(
    (await owner.call(taxContract.update, { params: { id: tax.id }, body: changed })).body,
  ).toMatchObject({
    reason: 'Export of services',
  });
  expect((await readInvoice(invoice.id)).lines).toMatchObject([asIssued, {}]);
  for (const [language, text] of [
    ['en', 'Export of goods'],
    ['ar', 'صادرات'],
  ] as const)
    expect((await readPdf(owner, `/invoices/${invoice.id}/pdf?language=${language}`)).text).toContain(text);
  // What isn't billed yet follows the tax, and a credit note its invoice.
  const { body: rest } = await bill([[rows[0]?.id, 1]]);
  expect(rest.lines[0]).toMatchObject({ taxReasonCode: 'VATEX-SA-33' });
  const { body: credit } = await owner.call(invoiceContract.credit, {
    params: { id: invoice.id },
    body: { reason: 'Returned' },
  });
  expect(credit.lines[0]).toMatchObject(asIssued);
});
