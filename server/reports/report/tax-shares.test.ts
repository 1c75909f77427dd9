import { beforeAll, expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { readPdf } from '#server/test-pdf.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { taxReturn } from '#shared/reports/report/sales-report.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { owner, today, order, bill, customer } = await testShop();

const prefer = async (country: string) => {
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version, country } });
};
type Company = BodyOf<typeof companyInformationContract.update>;
const register = async (fields: Omit<Company, 'version'>) => {
  const { version } = (await owner.call(companyInformationContract.get, {})).body;
  await owner.call(companyInformationContract.update, { body: { version, ...fields } });
};
type Customer = BodyOf<typeof customerContract.create>;
const buyer = async (fields: Partial<Customer>) =>
  (await owner.call(customerContract.create, { body: { name: 'Buyer', kind: 'company', ...fields } })).body
    .id;
const supplier = async (name: string, taxNumber = '') =>
  (await owner.call(companyContract.create, { body: { name, taxNumber } })).body.id;
const purchase = (companyId: number, number: string, price: string, taxId: number | null) =>
  owner.call(purchaseContract.create, {
    body: {
      companyId,
      number,
      date: today,
      lines: [{ itemId: null, text: 'Thread', quantity: '1', price, taxId }],
    },
  });

const ids: Record<string, number> = {};
let reduced = 0;
let usual = 0;

beforeAll(async () => {
  await prefer('IN');
  await register({ taxNumber: '29AAGCB7383J1Z4' });
  const taxOf = async (rate: string) =>
    (await owner.call(taxContract.create, { body: { name: `GST of ${rate}`, rate } })).body.id;
  reduced = await taxOf('5');
  usual = await taxOf('18');
  const buyers = {
    person: customer.id,
    'company of another state': await buyer({ taxNumber: '27AAPFU0939F1ZV' }),
    'company of the state': await buyer({ taxNumber: '29AAGCB7383J1Z4' }),
    'unregistered in Kerala': await buyer({ region: 'kerala', city: 'Kochi' }),
    'unregistered in Goa': await buyer({ region: 'Goa' }),
    'unregistered in the state': await buyer({ region: 'Karnataka' }),
    'unregistered with another region': await buyer({ region: 'Near the bus stand' }),
  };
  for (const [name, customerId] of Object.entries(buyers)) {
    const { rows } = await order([{ quantity: 1, price: '100.20', taxId: reduced }], { customerId });
    ids[name] = (await bill([[rows[0].id, 1]], { customerId })).body.id;
  }
  const { rows } = await order([{ quantity: 1, price: '1000', taxId: usual }]);
  await bill([[rows[0].id, 1]]);
  await owner.call(invoiceContract.credit, {
    params: { id: ids['unregistered in Goa'] ?? 0 },
    body: { reason: 'Back' },
  });
  const answers = [
    await purchase(await supplier('Mill', '27AAPFU0939F1ZV'), 'B-1', '20', reduced),
    await purchase(await supplier('Mill nearby', '29AAGCB7383J1Z4'), 'B-2', '40.20', usual),
    await purchase(await supplier('Market'), 'B-3', '7', null),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

const read = async () => (await owner.call(taxReturn.list, { query: { from: today, to: today } })).body.data;
type Row = Awaited<ReturnType<typeof read>>[number];
const figures = ({ code, net, integratedTax, centralTax, stateTax, tax }: Row) => [
  ...[code, net, integratedTax, centralTax, stateTax, tax],
];

test('India’s return has its tax in the shares that the papers have', async () => {
  await prefer('IN');
  const data = await read();
  expect(data.filter(({ isRecorded }) => isRecorded).map(figures)).toEqual([
    // Seven invoices of 100.20 with 5.01 tax, one of them credited, and one of 1000 with 180.
    ['3.1(a)', '1601.20', '10.02', '100.02', '100.02', '210.06'],
    ['3.1(b)', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['3.1(c)', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['3.1(e)', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['3.2', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['3.2', '100.20', '5.01', '0.00', '0.00', '5.01'],
    ['4(A)(5)', '60.20', '1.00', '3.62', '3.62', '8.24'],
    ['5', '7.00', '0.00', '0.00', '0.00', '0.00'],
    ['6.1', null, '9.02', '96.40', '96.40', '201.82'],
  ]);
  expect(data.filter(({ code }) => code === '3.2').map(({ place, credits }) => [place, credits])).toEqual([
    ['30 Goa', '100.20'],
    ['32 Kerala', '0.00'],
  ]);
  const query = { from: today, to: today, taxBox: '3.2' };
  const { body } = await owner.call(invoiceContract.list, { query });
  expect(body.data.map(({ id, kind }) => (kind === 'creditNote' ? kind : id)).sort()).toEqual(
    [ids['unregistered in Kerala'], ids['unregistered in Goa'], 'creditNote'].sort(),
  );
});

test('the paper of an unregistered buyer bears the tax of the state in the address', async () => {
  const textOf = async (name: string) =>
    (await readPdf(owner, `/invoices/${ids[name]}/pdf?language=en`)).text;
  const kerala = await textOf('unregistered in Kerala');
  for (const each of ['32 Kerala', 'IGST 5%', '5.01']) expect(kerala).toContain(each);
  for (const name of ['person', 'unregistered in the state', 'unregistered with another region']) {
    const within = await textOf(name);
    for (const each of ['29 Karnataka', 'CGST 2.5%', 'SGST 2.5%']) expect(within).toContain(each);
  }
});

test('Pakistan’s return tells registered from unregistered, and reduced rates from the usual one', async () => {
  await prefer('PK');
  const data = await read();
  expect(Object.fromEntries(data.map(({ code, net, tax }) => [code, [net, tax]]))).toEqual({
    '1': ['60.20', '8.24'],
    '2': ['7.00', '0.00'],
    '3': [null, null],
    '4': [null, null],
    '5': ['60.20', '8.24'],
    '9': ['1601.20', '210.06'],
    '10': ['601.20', '30.06'],
    '11': ['0.00', '0.00'],
    '15': ['1601.20', '210.06'],
    '15 − 5': [null, '201.82'],
  });
  expect(data[0]).toMatchObject({ integratedTax: null, centralTax: null, stateTax: null });
  const billsIn = async (taxBox: string) =>
    (await owner.call(purchaseContract.list, { query: { taxBox } })).body.meta.total;
  expect([await billsIn('1'), await billsIn('2')]).toEqual([2, 1]);
  const { body } = await owner.call(invoiceContract.list, { query: { taxBox: '10' } });
  expect(body.meta.total).toBe(8);
});
