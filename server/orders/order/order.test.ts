import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { easternDigits } from '#shared/lib/digits.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';

const shop = await testShop();
const { owner, work, status, fields, book, act, read } = shop;

const thobe = {
  kind: 'article' as const,
  designId: shop.designId,
  companyId: shop.companyId,
  measurementId: shop.measurementId,
  quantity: 2,
  price: '١٥٠٫٥',
  taxId: shop.taxId,
};
const hem = { kind: 'service' as const, name: 'Hem', quantity: 1, price: '20' };

const problemsOf = ({ problem }: { problem: ErrorReply }) =>
  Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
const countOrders = async () => (await owner.call(orderContract.list, {})).body.meta.total;

describe('booking', () => {
  test('reports missing values in the fixed words, and saves nothing', async () => {
    const before = await countOrders();
    const empty = await owner.call(orderContract.create, { body: raw({ referenceNumber: ' ', rows: [] }) });
    expect(empty.status).toBe(422);
    expect(problemsOf(empty)).toMatchObject({
      customerId: 'Customer is required',
      referenceNumber: 'Reference number is required',
      dueDate: 'Due date is required',
      statusId: 'Status is required',
      rows: 'Please add at least one article or service to create the order',
    });
    const arabic = await owner.call(
      orderContract.create,
      { body: raw({ rows: [] }) },
      { 'accept-language': 'ar' },
    );
    expect(problemsOf(arabic).customerId).toBe('العميل مطلوب');

    const wrong = await owner.call(orderContract.create, {
      body: {
        ...fields([
          { ...thobe, quantity: -1 },
          { kind: 'service', quantity: 1, price: '1' },
          { ...hem, price: 'x' },
        ]),
        dueDate: '2027-02-30',
      },
    });
    expect(Object.keys(problemsOf(wrong)).sort()).toEqual([
      'dueDate',
      'rows.0.quantity',
      'rows.1.name',
      'rows.2.price',
    ]);
    expect(problemsOf(wrong).dueDate).toBe('Enter a date.');

    const fine = await owner.call(orderContract.create, {
      body: fields([
        { ...hem, price: '300.555' },
        { ...hem, price: '٣٠٠٫٥٥٠' },
      ]),
    });
    expect([fine.status, problemsOf(fine)]).toEqual([
      422,
      { 'rows.0.price': 'SAR prices have at most 2 decimals' },
    ]);

    const item = await owner.call(orderContract.create, { body: fields([hem, { ...hem, itemId: 999_999 }]) });
    expect([item.status, problemsOf(item)]).toEqual([
      422,
      { 'rows.1.itemId': 'This record does not exist.' },
    ]);

    const unknown = await owner.call(orderContract.create, {
      body: fields(
        [
          { ...thobe, designId: 999_999, companyId: 999_999, taxId: 999_999, workTypeIds: [999_999] },
          { ...hem, price: '999999999999' },
        ],
        { customerId: shop.otherId, statusId: status('Ready for pickup'), subStatusId: 999_999 },
      ),
    });
    expect(unknown.status).toBe(422);
    expect(problemsOf(unknown)).toMatchObject({
      statusId: 'This status doesn’t belong to the order’s stage',
      subStatusId: 'This record does not exist.',
      'rows.0.designId': 'This record does not exist.',
      'rows.0.companyId': 'This record does not exist.',
      'rows.0.taxId': 'This record does not exist.',
      'rows.0.workTypeIds.0': 'This record does not exist.',
      'rows.0.measurementId': 'This measurement is of another customer',
      'rows.1.price': 'This amount is too large',
    });
    expect(await countOrders()).toBe(before);
  });

  test('stores copies, works and totals, and suggests another number for the next order', async () => {
    const { referenceNumber } = (await owner.call(orderContract.nextReference, {})).body;
    const body = fields(
      [
        { ...thobe, workTypeIds: [work('Stitching'), work('Cutting')] },
        hem,
        { ...hem, name: 'Delivery', price: '0', workTypeIds: [] },
      ],
      { referenceNumber, workTypeId: work('Alteration'), note: ' urgent ' },
    );
    const key = { 'idempotency-key': 'once' };
    const [created, repeated] = [
      await owner.call(orderContract.create, { body }, key),
      await owner.call(orderContract.create, { body }, key),
    ];
    expect(created.status).toBe(201);
    expect(repeated.body).toEqual(created.body);
    expect(created.body).toMatchObject({
      version: 1,
      stage: 'pending',
      referenceNumber,
      trackingId: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      orderedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      customer: { id: shop.customerId, name: 'محمد أحمد', phone: '+966 50 123 4567' },
      status: { name: 'Order received' },
      workName: 'Alteration',
      workType: 'Alteration',
      note: 'urgent',
      currency: 'SAR',
      totals: { exclTax: '321.00', tax: '45.15', inclTax: '366.15', paid: '0.00', balance: '366.15' },
      assignments: [],
    });
    const [first, second, third] = created.body.rows;
    expect(first).toMatchObject({
      kind: 'article',
      name: 'Saudi thobe',
      code: 'TH-01',
      company: 'Al Noor Workshop',
      measurement: { id: shop.measurementId, templateName: 'Short kurta', number: 1 },
      price: '150.50',
      taxName: 'VAT',
      taxRate: '15',
      exclTax: '301.00',
      taxAmount: '45.15',
      inclTax: '346.15',
      total: '346.15',
      assigned: 0,
      collected: 0,
      invoiced: 0,
    });
    expect(first?.works.map(({ name }: { name: string }) => name)).toEqual(['Stitching', 'Cutting']);
    expect(second).toMatchObject({ workTypeIds: [work('Alteration')], collected: 0 });
    expect(third).toMatchObject({ workTypeIds: [], price: '0.00', collected: 1 });

    expect((await owner.call(orderContract.nextReference, {})).body.referenceNumber).not.toBe(
      referenceNumber,
    );
    for (const spelling of [
      referenceNumber,
      referenceNumber.toLowerCase(),
      easternDigits(referenceNumber, 'arab'),
      referenceNumber.replace('-', '\u2011'),
      referenceNumber.replace('-', ''),
    ]) {
      const again = await owner.call(orderContract.create, { body: { ...body, referenceNumber: spelling } });
      expect([again.status, problemsOf(again).referenceNumber]).toEqual([422, 'This is already in use.']);
    }
    const long = { referenceNumber: `ORD-${'9'.repeat(53)}` };
    for (const refused of [
      await owner.call(orderContract.create, { body: { ...body, ...long } }),
      await owner.call(orderContract.update, {
        params: { id: created.body.id },
        body: { version: created.body.version, ...long },
      }),
    ])
      expect(problemsOf(refused).referenceNumber).toBe('Too long: at most 24 characters.');

    const [design, tax] = [
      await owner.call(designContract.get, { params: { id: shop.designId } }),
      await owner.call(taxContract.get, { params: { id: shop.taxId } }),
    ];
    await owner.call(designContract.update, {
      params: { id: shop.designId },
      body: {
        version: design.body.version,
        name: 'Other',
        cost: '1',
      },
    });
    await owner.call(taxContract.update, {
      params: { id: shop.taxId },
      body: { version: tax.body.version, rate: '5' },
    });
    expect((await read(created.body.id)).rows[0]).toEqual(first);
  });

  test('an order that needs no work is completed when it is booked, and can be handed over', async () => {
    const sale = await book([
      { name: 'Delivery', workTypeIds: [] },
      { name: 'Buttons', quantity: 4, workTypeIds: [] },
    ]);
    expect(sale).toMatchObject({ stage: 'completed', status: { name: 'Ready for pickup' } });
    const { body } = await owner.call(orderContract.events, { params: { id: sale.id } });
    expect(body.data).toMatchObject([{ kind: 'created', data: { stageAfter: 'completed' } }]);

    const withWork = await owner.call(orderContract.update, {
      params: { id: sale.id },
      body: {
        version: sale.version,
        rows: [{ ...hem, price: '100', workTypeIds: [work('Cutting')] }],
      },
    });
    expect(withWork.body).toMatchObject({ stage: 'pending', status: { name: 'Order received' } });
    const without = await owner.call(orderContract.update, {
      params: { id: sale.id },
      body: {
        version: withWork.body.version,
        rows: [
          {
            id: withWork.body.rows[0]?.id,
            kind: 'service',
            name: 'Hem',
            quantity: 1,
            price: '100',
            workTypeIds: [],
          },
        ],
      },
    });
    expect(without.body).toMatchObject({ stage: 'completed', status: { name: 'Ready for pickup' } });
    const gone = await act('hand-over', { orderIds: [sale.id], pickedBy: 'Bilal' });
    expect([gone.status, gone.body.data[0]?.pickedBy]).toEqual([200, 'Bilal']);
  });
});

describe('the work of a row that names none', () => {
  const thobes = { kind: 'article' as const, name: 'Thobe', quantity: 3, price: '100' };
  const delivery = { kind: 'service' as const, name: 'Delivery', quantity: 1, price: '10' };
  const worksOf = (order: { rows: { works: { name: string }[] }[] }) =>
    order.rows.map(({ works }) => works.map(({ name }) => name));
  /** Gives out and collects all pieces for one work type, and returns the order. */
  const make = async (id: number, name: string) => {
    const given = { orderIds: [id], workTypeId: work(name), companyId: shop.companyId };
    expect((await act('assign', given)).status).toBe(200);
    return (await act('complete', { orderIds: [id] })).body.data[0];
  };

  test('is the shop’s route for an article, which is ready after all of it, and nothing for a service', async () => {
    const { body: order } = await owner.call(orderContract.create, { body: fields([thobes, delivery]) });
    expect(worksOf(order)).toEqual([['Cutting', 'Stitching', 'Pressing'], []]);
    expect(await make(order.id, 'Cutting')).toMatchObject({ stage: 'partialCompletion' });
    expect(await make(order.id, 'Stitching')).toMatchObject({ stage: 'partialCompletion' });
    expect(await make(order.id, 'Pressing')).toMatchObject({ stage: 'completed' });
  });

  test('is the order’s work type, if it has one, unless the row says that it needs none', async () => {
    const hems = { ...delivery, name: 'Hem the trousers' };
    const alteration = { workTypeId: work('Alteration'), statusId: status('Awaiting fabric') };
    const { body: altered } = await owner.call(orderContract.create, { body: fields([hems], alteration) });
    expect(worksOf(altered)).toEqual([['Alteration']]);
    expect(altered).toMatchObject({ stage: 'pending', statusId: alteration.statusId });

    const rows = [thobes, hems, { ...delivery, workTypeIds: [] }];
    const { body: order } = await owner.call(orderContract.create, {
      body: fields(rows, { workTypeId: work('Stitching') }),
    });
    expect(worksOf(order)).toEqual([['Stitching'], ['Stitching'], []]);
    const { body: edited } = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: order.version,
        workTypeId: null,
        rows: [{ ...thobes, id: order.rows[0]?.id }, thobes],
      },
    });
    expect(worksOf(edited)).toEqual([['Stitching'], ['Cutting', 'Stitching', 'Pressing']]);
  });

  test('is asked for in a shop without a route', async () => {
    const all = (await owner.call(workTypeContract.list, { query: { perPage: 100 } })).body.data;
    const route = all.filter(({ inRoute }) => inRoute);
    for (const { id, version } of route)
      expect(
        (await owner.call(workTypeContract.update, { params: { id }, body: { version, inRoute: false } }))
          .status,
      ).toBe(200);
    const asked = await owner.call(orderContract.create, { body: fields([delivery, thobes]) });
    expect([asked.status, problemsOf(asked)]).toEqual([
      422,
      { 'rows.1.workTypeIds': 'Choose the work that this article needs' },
    ]);
    const fromStock = await owner.call(orderContract.create, {
      body: fields([{ ...thobes, workTypeIds: [] }]),
    });
    expect(fromStock.body).toMatchObject({ stage: 'completed' });
    for (const { id, version } of route)
      await owner.call(workTypeContract.update, {
        params: { id },
        body: { version: version + 1, inRoute: true },
      });
  });
});

test('an untouched order is deleted with its history, and others can’t be deleted', async () => {
  const untouched = await book();
  expect((await owner.call(orderContract.remove, { params: { id: untouched.id } })).status).toBe(204);
  expect((await owner.call(orderContract.get, { params: { id: untouched.id } })).status).toBe(404);
  expect((await owner.call(orderContract.events, { params: { id: untouched.id } })).status).toBe(404);

  const touched = await book();
  await act('assign', {
    orderIds: [touched.id],
    workTypeId: work('Cutting'),
    companyId: shop.companyId,
  });
  await act('revert', { orderIds: [touched.id] });
  const refused = await owner.call(orderContract.remove, { params: { id: touched.id } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'in_use']);
  expect(refused.problem.message).toContain(touched.referenceNumber);
  const byHand = (statement: string) => shop.pool.query(statement);
  await expect(byHand(`delete from orders where id = ${touched.id}`)).rejects.toThrow(/history/);
  await expect(byHand(`delete from order_events where order_id = ${touched.id}`)).rejects.toThrow(/ledger/);
});
