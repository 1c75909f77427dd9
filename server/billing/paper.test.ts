import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { readPdf } from '#server/test-pdf.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { paymentReceiptContract } from '#shared/billing/payment/receipt.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { piecesOf } from '#shared/lib/quantity.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { owner, as, app, vat, today, order, bill, pay } = await testShop();

/** Text that would do something if a template read it as Typst. */
const evil = '#read("/etc/passwd") $x$ *a* _b_ `c` <d> @e #panic() // [';
const longName = 'Wxyz'.repeat(40);
const company = (await owner.call(companyInformationContract.get, {})).body;
await owner.call(companyInformationContract.update, {
  body: {
    version: company.version,
    name: 'Dar Al Khayyat',
    taxNumber: '310122393500003',
    websiteUrl: 'https://khayyat.example/',
    termsAndConditions: `Cut cloth is not taken back.\n${evil}`,
  },
});
const fields = { name: 'Faisal Al-Harbi', phone: '0501234567' };
const customerId: number = (await owner.call(customerContract.create, { body: fields })).body.id;
const made = await order(
  [
    { name: evil, quantity: 2, price: '150', taxId: vat },
    { name: longName, quantity: 1, price: '1200.5', taxId: vat },
  ],
  { customerId },
);
const deposit = (await pay({ orderId: made.id }, '200')).body;
const pieces = made.rows.map(({ id, quantity }): [number, number] => [id, piecesOf(quantity)]);
const invoice = (await bill(pieces, { customerId })).body;
const papers = {
  invoice: `/invoices/${invoice.id}/pdf`,
  order: `/orders/${made.id}/receipt/pdf`,
  payment: `/payments/${deposit.id}/receipt/pdf`,
  statement: `/customers/${customerId}/statement/pdf`,
};

const read = (path: string) => readPdf(owner, path);

test.each(['en', 'ar', 'ur'])(
  'every paper in %s has the names and amounts of its record',
  async (language) => {
    const asked = `?language=${language}`;
    const written = await read(papers.invoice + asked);
    for (const text of [
      'Dar Al Khayyat',
      '310122393500003',
      invoice.invoiceNumber,
      'Faisal Al-Harbi',
      'T-1',
      evil,
    ])
      expect(written.text).toContain(text);
    for (const amount of ['345.00', '1,380.58', '1,500.50', '225.08', '1,725.58', '−200.00', '1,525.58'])
      expect(written.text).toContain(amount);
    expect(written).toMatchObject({ language, millimetres: [210, 297] });
    expect(written.text).toContain('khayyat.example');

    const receipt = await read(papers.order + asked);
    for (const text of ['T-1', '300.00', '1,200.50', '1,725.58', '200.00', '1,525.58'])
      expect(receipt.text).toContain(text);
    expect(receipt.text.replaceAll(' ', '')).toContain(longName);
    expect(receipt.millimetres[0]).toBe(80);

    const paid = await read(papers.payment + asked);
    for (const text of ['200.00', '1,525.58', 'Amina Siddiqui', 'T-1']) expect(paid.text).toContain(text);

    const statement = await read(papers.statement + asked);
    for (const text of [invoice.invoiceNumber, '1,725.58', '200.00', '1,525.58', 'Faisal Al-Harbi'])
      expect(statement.text).toContain(text);
  },
);

test.each([
  ['en', 'to', { invoice: 198, order: 76 }],
  ['ar', 'from', { invoice: 12, order: 4 }],
  ['ur', 'from', { invoice: 12, order: 4 }],
] as const)(
  'amounts in %s reach the end of the line, their decimals below each other',
  async (language, side, ends) => {
    for (const [paper, end] of Object.entries(ends) as [keyof typeof ends, number][]) {
      const { spans } = await read(`${papers[paper]}?language=${language}`);
      // The total is set larger, in Arabic with its currency beside it.
      const sums = spans.filter(({ text }) => ['1,500.50', '225.08', '1,525.58'].includes(text)).slice(-3);
      expect(sums).toHaveLength(3);
      for (const { to } of sums) expect(Math.abs(to - (sums[0]?.to ?? 0))).toBeLessThan(0.3);
      const amounts = spans.filter(({ text }) => /\d\.\d\d\b/.test(text));
      const reached = amounts.map((each) => Math.abs(each[side] - end));
      expect(Math.min(...reached), `${paper} in ${language}`).toBeLessThan(1);
    }
  },
);

test('texts are in the language of the paper, and digits as the shop prefers', async () => {
  expect((await read(`${papers.invoice}?language=ar`)).text).toContain('مبسطة');
  const preferences = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, {
    body: { version: preferences.version, easternDigits: true },
  });
  const { text } = await read(`${papers.invoice}?language=ar`);
  expect(text).toContain('١٬٧٢٥٫٥٨');
  expect(text).toContain('310122393500003');
  const later = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version: later.version, easternDigits: false } });
});

/** Characters that no font has, that belong to no script, or that mix directions within a word. */
const strange = [
  '᠆;؛',
  '٪@§Äѓ',
  'ℤ۟͒‗ۢ',
  '\u0321*\u0612',
  '\u0378\ue000\u{10ffff}',
  '😀👨‍👩‍👧🇵🇰',
  '漢字 कपड़ा ܀ 𞤀',
  'a\u00adb\u200dc\ufe0f',
];

test.each(['en', 'ar', 'ur'])(
  'a paper in %s is written whatever characters its texts have',
  async (language) => {
    const { rows } = await order(strange.map((name) => ({ name: `${name} end`, quantity: 1, price: '10' })));
    const { body } = await bill(rows.map(({ id }: { id: number }) => [id, 1]));
    const { text } = await read(`/invoices/${body.id}/pdf?language=${language}`);
    expect(text.match(/end/g)).toHaveLength(strange.length);
  },
);

test('a tax invoice of a Saudi shop is in Arabic too, and says whether its buyer has a tax number', async () => {
  const named = { ar: 'دار الخياط', ur: 'دارُ الخیاط' };
  const { version } = (await owner.call(companyInformationContract.get, {})).body;
  const identity = { version, names: named, addressNames: { ar: 'شارع التحلية' }, address: 'Tahlia Street' };
  const changed = await owner.call(companyInformationContract.update, {
    body: {
      ...identity,
      registrationNumber: '1010456789',
    },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const fields = { name: 'Gulf Trading', taxNumber: '310122393500003', address: 'Olaya' };
  const business = (await owner.call(customerContract.create, { body: fields })).body;
  const item = { code: 'B-1', name: 'Bisht', price: '100', cost: '50', names: { ar: 'بشت' } };
  const { body: bisht } = await owner.call(itemContract.create, { body: item });
  const row = { itemId: bisht.id, name: '', quantity: 1, price: '100', taxId: vat };
  const { rows } = await order([row], { customerId: business.id });
  const { body } = await bill([[rows[0]?.id, 1]], { customerId: business.id });
  expect(body.customer).toMatchObject({ taxNumber: '310122393500003' });
  expect(body.issuer).toMatchObject({ country: 'SA', names: named, registrationNumber: '1010456789' });

  const later = (await owner.call(customerContract.get, { params: { id: business.id } })).body;
  await owner.call(customerContract.update, {
    params: { id: business.id },
    body: { version: later.version, taxNumber: '' },
  });
  const path = `/invoices/${body.id}/pdf?language=`;
  const both = (await read(`${path}en`)).text;
  for (const each of [
    'Tax invoice',
    'ضريبية',
    'Customer’s tax number',
    '310122393500003',
    'Commercial',
    '1010456789',
  ])
    expect(both).toContain(each);
  for (const each of ['Dar Al Khayyat', 'الخياط', 'Tahlia Street', 'التحلية', 'Bisht', 'بشت', 'Order number'])
    expect(both).toContain(each);
  expect(both).not.toContain('Simplified');
  const arabic = (await read(`${path}ar`)).text;
  expect(arabic).toContain('الخياط');
  for (const each of ['Dar Al Khayyat', 'Tax invoice', 'Bisht', 'مبسطة']) expect(arabic).not.toContain(each);
  // A receipt is in one language.
  const receipt = (await read(`/orders/${body.lines[0]?.orderId}/receipt/pdf?language=ur`)).text;
  expect(receipt).not.toContain('Dar Al Khayyat');
});

test('a company is billed by a tax invoice with its address in parts, also without a number', async () => {
  const place = {
    building: '8228',
    street: 'King Fahd Rd',
    district: 'Olaya',
    city: 'Riyadh',
    postalCode: '12214',
  };
  const identity = { identityKind: 'CRN', identityNumber: '1010458872' };
  const body = {
    name: 'Gulf Trading',
    kind: 'company' as const,
    address: 'Old address',
    ...identity,
    ...place,
  };
  const company = (await owner.call(customerContract.create, { body })).body;
  const { rows } = await order([{ quantity: 1, price: '100', taxId: vat }], { customerId: company.id });
  const { body: billed } = await bill([[rows[0]?.id, 1]], { customerId: company.id });
  expect(billed.customer).toMatchObject({ kind: 'company', place: { ...place, region: '', country: '' } });
  const { text } = await read(`/invoices/${billed.id}/pdf?language=en`);
  const printed = ['8228, King Fahd Rd, Olaya', 'Riyadh, 12214', 'Commercial registration', '1010458872'];
  for (const each of [...printed, 'Tax invoice']) expect(text).toContain(each);
  for (const each of ['Simplified', 'Old address']) expect(text).not.toContain(each);
});

test('an Indian paper shares its tax between the union and the state, by the numbers of both', async () => {
  const prefer = async (country: string) => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    return owner.call(preferenceContract.update, { body: { version, country } });
  };
  const register = async (taxNumber: string) => {
    const { version } = (await owner.call(companyInformationContract.get, {})).body;
    return owner.call(companyInformationContract.update, { body: { version, taxNumber } });
  };
  await prefer('IN');
  await register('27AAPFU0939F1ZV');
  const billTo = async (fields: object) => {
    const { id } = (await owner.call(customerContract.create, { body: { name: 'Acme', ...fields } })).body;
    const { rows } = await order([{ quantity: 3, price: '10.10', taxId: vat }], { customerId: id });
    const { body } = await bill([[rows[0]?.id, 3]], { customerId: id });
    return (await read(`/invoices/${body.id}/pdf?language=en`)).text;
  };
  const within = await billTo({});
  for (const each of ['CGST 7.5%', '2.28', 'SGST 7.5%', '2.27', '27 Maharashtra', 'Tax invoice'])
    expect(within).toContain(each);
  const between = await billTo({ kind: 'company', taxNumber: '29AAGCB7383J1Z4' });
  for (const each of ['IGST 15%', '4.55', '29 Karnataka', '29AAGCB7383J1Z4']) expect(between).toContain(each);
  expect(between).not.toContain('CGST');

  // The code of goods stands on the line as its design had it, and only where the country wants it.
  const shirt = { code: 'D-HSN', name: 'Shirt', cost: '1', price: '10' };
  const wrong = await owner.call(designContract.create, { body: { ...shirt, commodityCode: '62034' } });
  expect(wrong.problem).toMatchObject({ errors: [{ path: 'commodityCode' }] });
  const { body: design } = await owner.call(designContract.create, {
    body: { ...shirt, commodityCode: '6203.42' },
  });
  expect(design.commodityCode).toBe('620342');
  const { rows } = await order([{ quantity: 2, price: '10', designId: design.id, taxId: vat }]);
  const { body: coded } = await bill([[rows[0]?.id, 1]]);
  expect(coded.lines[0]?.commodityCode).toBe('620342');
  const paper = (await read(`/invoices/${coded.id}/pdf?language=en`)).text;
  for (const each of ['HSN/SAC', '620342']) expect(paper).toContain(each);
  expect(within).not.toContain('HSN');

  // What the law wants said stands on a taxed invoice, and the place to sign on every paper.
  const statement = 'Tax is not payable on reverse charge.';
  for (const each of [statement, 'For Dar Al Khayyat', 'Authorised signatory'])
    expect(within).toContain(each);
  const { body: note } = await owner.call(invoiceContract.credit, {
    params: { id: coded.id },
    body: { reason: 'Wrong size' },
  });
  const credited = (await read(`/invoices/${note.id}/pdf?language=en`)).text;
  expect(credited).toContain('Authorised signatory');
  expect(credited).not.toContain(statement);
  await prefer('SA');
  await register('310122393500003');
  const saudi = (await read(`${papers.invoice}?language=en`)).text;
  for (const each of [statement, 'Authorised signatory']) expect(saudi).not.toContain(each);
});

test('a long number breaks before it leaves the roll, and its code fits on it', async () => {
  const referenceNumber = 'W'.repeat(24);
  const { id } = await order([{ quantity: 1, price: '10' }], { referenceNumber });
  const { spans, text } = await read(`/orders/${id}/receipt/pdf?language=en`);
  expect(text.replaceAll(' ', '')).toContain(referenceNumber);
  expect(Math.min(...spans.map(({ from }) => from))).toBeGreaterThan(0);
  expect(Math.max(...spans.map(({ to }) => to))).toBeLessThan(80);
});

test('a file is saved under a name of its own', async () => {
  const { saved } = await read(papers.invoice);
  expect(saved).toBe(
    `attachment; filename="${invoice.invoiceNumber}.pdf"; filename*=UTF-8''${invoice.invoiceNumber}.pdf`,
  );
  const named = (await read(`${papers.payment}?language=ar`)).saved;
  expect(named).toContain(encodeURIComponent('سند قبض رقم 1.pdf'));
});

test('a credit note names its invoice and reason; a refund has a receipt of its own', async () => {
  const other = await order([{ quantity: 1, price: '80' }]);
  const { body: first } = await bill([[other.rows[0]?.id, 1]]);
  const { body: note } = await owner.call(invoiceContract.credit, {
    params: { id: first.id },
    body: { reason: 'Wrong *size*' },
  });
  const { text } = await read(`/invoices/${note.id}/pdf?language=en`);
  for (const each of ['Simplified tax credit note', first.invoiceNumber, 'Wrong *size*', '80.00'])
    expect(text).toContain(each);

  const { body: payment } = await pay({ orderId: other.id }, '50');
  const refunding = { amount: '20', date: today, reason: 'Too much' };
  const { body: refunded } = await owner.call(paymentContract.refund, {
    params: { id: payment.id },
    body: refunding,
  });
  const path = `/payments/${payment.id}/receipt/pdf`;
  const slip = await read(`${path}?refund=${refunded.refunds[0]?.id}&language=en`);
  for (const each of ['20.00', 'Too much', 'Refund']) expect(slip.text).toContain(each);
  expect(
    (
      await owner.call(paymentReceiptContract.payment, {
        params: { id: payment.id },
        query: { refund: '999' },
      })
    ).status,
  ).toBe(404);
});

test('many invoices are one file, each on pages with their own numbers', async () => {
  const long = await order(
    Array.from({ length: 60 }, (_, index) => ({ name: `Shirt ${index + 1}`, quantity: 1, price: '10' })),
  );
  const { body: second } = await bill(long.rows.map(({ id }: { id: number }) => [id, 1]));
  const both = await read(`/invoices/pdf?ids=${second.id}&ids=${invoice.id}&language=en`);
  expect(both.pages).toBeGreaterThan(3);
  const last = both.pages - 1;
  expect(both.text).toMatch(new RegExp(`1 / ${last} .*${last} / ${last} .* 1 / 1`));
  expect(both.text.indexOf(second.invoiceNumber)).toBeLessThan(both.text.indexOf(invoice.invoiceNumber));
  expect(both.saved).toContain(`${second.invoiceNumber} _ ${invoice.invoiceNumber}.pdf`);
  expect((await owner.call(invoiceContract.pdfs, { query: raw('') })).status).toBe(422);
  expect(
    (await owner.call(invoiceContract.pdfs, { query: raw(`ids=${invoice.id}&ids=999999`) })).status,
  ).toBe(404);
  const many = Array.from({ length: 201 }, () => `ids=${invoice.id}`).join('&');
  expect((await owner.call(invoiceContract.pdfs, { query: raw(many) })).status).toBe(422);
});

test('an unknown language, a missing record and a missing permission are refused', async () => {
  expect((await owner.send('GET', `${papers.invoice}?language=fr`)).status).toBe(422);
  expect((await owner.call(invoiceContract.pdf, { params: { id: 999_999 } })).status).toBe(404);
  expect((await as(null).send('GET', papers.invoice)).status).toBe(401);
  const asWith = async (name: string, permissions: Permission[]) => {
    await owner.call(roleContract.create, { body: { name, permissions } });
    const email = `${name.toLowerCase()}@example.com`;
    const password = 'measure-twice-cut-once';
    const fields = { name, email, password, passwordConfirmation: password, role: name, active: true };
    expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
    return as(null).signIn({ email, password });
  };
  const cutter = await asWith('Cutter', ['items:read']);
  for (const path of Object.values(papers)) expect((await cutter.send('GET', path)).status).toBe(403);

  // Fields that a reader may not see aren't on their papers either; a prepayment that is deducted is a part of the document.
  const clerk = await asWith('Clerk', ['invoices:read']);
  const { text } = await readPdf(clerk, `${papers.invoice}?language=en`);
  expect(text).toContain('1,725.58');
  for (const hidden of ['1,525.58', '50 123 4567']) expect(text).not.toContain(hidden);
});

test('a user has three written at once, one after another, and is asked to come back for more', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.inject({ url: `/api/v1${papers.invoice}`, headers: { authorization: `Bearer ${owner.token}` } }),
    ),
  );
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '5']);
    expect(reply.json().message).toBe(
      'Three of your documents are being made already. Please wait for one of them.',
    );
  }
  expect((await owner.send('GET', papers.invoice)).status).toBe(200);
});

test('a paper in another currency than that of its Gulf country has its tax in both, with the rate of its day', async () => {
  const prefer = async (country: string) => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    return owner.call(preferenceContract.update, { body: { version, country } });
  };
  const billed = async () => {
    const { rows } = await order([{ quantity: 1, price: '100', taxId: vat }]);
    return (await bill([[rows[0].id, 1]])).body;
  };
  await prefer('AE');
  const early = await billed();
  expect(early.issuer.taxCurrency).toBeUndefined();
  const dirham = { code: 'AED', name: 'Dirham', symbol: 'AED', decimals: 2, exchangeRate: '0.98' };
  expect((await owner.call(currencyContract.create, { body: dirham })).status).toBe(201);
  const { id, issuer } = await billed();
  expect(issuer.taxCurrency).toEqual({ code: 'AED', rate: '0.98' });
  for (const [language, label] of [
    ['en', 'Total tax at'],
    ['ar', 'بسعر'],
  ] as const) {
    const { text } = await read(`/invoices/${id}/pdf?language=${language}`);
    for (const each of [label, '1 SAR = 0.98 AED', '14.70']) expect(text).toContain(each);
  }
  await prefer('SA');
  expect((await billed()).issuer.taxCurrency).toBeUndefined();
});
