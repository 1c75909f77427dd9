import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import type { OrderRowFields } from '#shared/orders/order/order.schema.ts';

const shop = await testShop();
const { owner, work, status, fields, book, act, read } = shop;

const thobe = {
  kind: 'article',
  designId: shop.designId,
  companyId: shop.companyId,
  measurementId: shop.measurementId,
  quantity: 2,
  price: '١٥٠٫٥',
  taxId: shop.taxId,
};
const hem = { kind: 'service', name: 'Hem', quantity: 1, price: '20' };

const problemsOf = (reply: { body: { errors?: { path: string; message: string }[] } }) =>
  Object.fromEntries((reply.body.errors ?? []).map(({ path, message }) => [path, message]));
const countOrders = async () => (await owner.get('/orders')).body.meta.total;

describe('booking', () => {
  test('reports missing values in the specification’s words, and saves nothing', async () => {
    const before = await countOrders();
    const empty = await owner.post('/orders', { rows: [] });
    expect(empty.status).toBe(422);
    expect(problemsOf(empty)).toMatchObject({
      customerId: 'Customer is required',
      referenceNumber: 'Reference number is required',
      dueDate: 'Due date is required',
      statusId: 'Status is required',
      rows: 'Please add at least one article or service to create the order',
    });
    const arabic = await owner.post('/orders', { rows: [] }, { 'accept-language': 'ar' });
    expect(problemsOf(arabic).customerId).toBe('العميل مطلوب');

    const wrong = await owner.post('/orders', {
      ...fields([
        { ...thobe, quantity: -1 },
        { kind: 'service', quantity: 1, price: '1' },
        { ...hem, price: 'x' },
      ]),
      dueDate: '2027-02-30',
    });
    expect(Object.keys(problemsOf(wrong)).sort()).toEqual([
      'dueDate',
      'rows.0.quantity',
      'rows.1.name',
      'rows.2.price',
    ]);
    expect(problemsOf(wrong).dueDate).toBe('Enter a date.');

    const fine = await owner.post(
      '/orders',
      fields([
        { ...hem, price: '300.555' },
        { ...hem, price: '٣٠٠٫٥٥٠' },
      ]),
    );
    expect([fine.status, problemsOf(fine)]).toEqual([
      422,
      { 'rows.0.price': 'SAR prices have at most 2 decimals' },
    ]);

    const item = await owner.post('/orders', fields([hem, { ...hem, itemId: 999_999 }]));
    expect([item.status, problemsOf(item)]).toEqual([
      422,
      { 'rows.1.itemId': 'This record does not exist.' },
    ]);

    const unknown = await owner.post(
      '/orders',
      fields(
        [
          { ...thobe, designId: 999_999, companyId: 999_999, taxId: 999_999, workTypeIds: [999_999] },
          { ...hem, price: '999999999999' },
        ],
        { customerId: shop.otherId, statusId: status('Ready for pickup'), subStatusId: 999_999 },
      ),
    );
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
    const { referenceNumber } = (await owner.get('/orders/next-reference')).body;
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
      await owner.post('/orders', body, key),
      await owner.post('/orders', body, key),
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
      taxName: 'VAT 15%',
      taxRate: '15',
      exclTax: '301.00',
      taxAmount: '45.15',
      inclTax: '346.15',
      total: '346.15',
      assigned: 0,
      collected: 0,
      invoiced: 0,
    });
    expect(first.works.map(({ name }: { name: string }) => name)).toEqual(['Stitching', 'Cutting']);
    expect(second).toMatchObject({ workTypeIds: [], collected: 1 });
    expect(third).toMatchObject({ workTypeIds: [], price: '0.00', collected: 1 });

    expect((await owner.get('/orders/next-reference')).body.referenceNumber).not.toBe(referenceNumber);
    const again = await owner.post('/orders', body);
    expect([again.status, problemsOf(again).referenceNumber]).toEqual([422, 'This is already in use.']);

    const [design, tax] = [
      await owner.get(`/designs/${shop.designId}`),
      await owner.get(`/taxes/${shop.taxId}`),
    ];
    await owner.patch(`/designs/${shop.designId}`, {
      version: design.body.version,
      name: 'Other',
      cost: '1',
    });
    await owner.patch(`/taxes/${shop.taxId}`, { version: tax.body.version, rate: '5' });
    expect((await read(created.body.id)).rows[0]).toEqual(first);
  });

  test('an order that needs no work is completed when it is booked, and can be handed over', async () => {
    const sale = await book([
      { name: 'Delivery', workTypeIds: [] },
      { name: 'Buttons', quantity: 4, workTypeIds: [] },
    ]);
    expect(sale).toMatchObject({ stage: 'completed', status: { name: 'Ready for pickup' } });
    const { body } = await owner.get(`/orders/${sale.id}/events`);
    expect(body.data).toMatchObject([{ kind: 'created', data: { stageAfter: 'completed' } }]);

    const withWork = await owner.patch(`/orders/${sale.id}`, {
      version: sale.version,
      rows: [{ ...hem, price: '100', workTypeIds: [work('Cutting')] }],
    });
    expect(withWork.body).toMatchObject({ stage: 'pending', status: { name: 'Order received' } });
    const without = await owner.patch(`/orders/${sale.id}`, {
      version: withWork.body.version,
      rows: [
        {
          id: withWork.body.rows[0].id,
          kind: 'service',
          name: 'Hem',
          quantity: 1,
          price: '100',
          workTypeIds: [],
        },
      ],
    });
    expect(without.body).toMatchObject({ stage: 'completed', status: { name: 'Ready for pickup' } });
    const gone = await act('hand-over', { orderIds: [sale.id], pickedBy: 'Bilal' });
    expect([gone.status, gone.body.data?.[0].pickedBy]).toEqual([200, 'Bilal']);
  });
});

describe('the work of a row that names none', () => {
  const thobes = { kind: 'article', name: 'Thobe', quantity: 3, price: '100' };
  const delivery = { kind: 'service', name: 'Delivery', quantity: 1, price: '10' };
  const worksOf = (order: { rows: { works: { name: string }[] }[] }) =>
    order.rows.map(({ works }) => works.map(({ name }) => name));
  /** Gives out and collects all pieces for one work type, and returns the order. */
  const make = async (id: number, name: string) => {
    const given = { orderIds: [id], workTypeId: work(name), companyId: shop.companyId };
    expect((await act('assign', given)).status).toBe(200);
    return (await act('complete', { orderIds: [id] })).body.data[0];
  };

  test('is the shop’s route for an article, which is ready after all of it, and nothing for a service', async () => {
    const { body: order } = await owner.post('/orders', fields([thobes, delivery]));
    expect(worksOf(order)).toEqual([['Cutting', 'Stitching', 'Pressing'], []]);
    expect(await make(order.id, 'Cutting')).toMatchObject({ stage: 'partialCompletion' });
    expect(await make(order.id, 'Stitching')).toMatchObject({ stage: 'partialCompletion' });
    expect(await make(order.id, 'Pressing')).toMatchObject({ stage: 'completed' });
  });

  test('is the order’s work type, if it has one', async () => {
    const rows = [thobes, delivery];
    const { body: order } = await owner.post('/orders', fields(rows, { workTypeId: work('Stitching') }));
    expect(worksOf(order)).toEqual([['Stitching'], []]);
    const { body: edited } = await owner.patch(`/orders/${order.id}`, {
      version: order.version,
      workTypeId: null,
      rows: [{ ...thobes, id: order.rows[0].id }, thobes],
    });
    expect(worksOf(edited)).toEqual([['Stitching'], ['Cutting', 'Stitching', 'Pressing']]);
  });

  test('is asked for in a shop without a route', async () => {
    const all = (await owner.get('/work-types?perPage=100')).body.data as {
      id: number;
      version: number;
      inRoute: boolean;
    }[];
    const route = all.filter(({ inRoute }) => inRoute);
    for (const { id, version } of route)
      expect((await owner.patch(`/work-types/${id}`, { version, inRoute: false })).status).toBe(200);
    const asked = await owner.post('/orders', fields([delivery, thobes]));
    expect([asked.status, problemsOf(asked)]).toEqual([
      422,
      { 'rows.1.workTypeIds': 'Choose the work that this article needs' },
    ]);
    const fromStock = await owner.post('/orders', fields([{ ...thobes, workTypeIds: [] }]));
    expect(fromStock.body).toMatchObject({ stage: 'completed' });
    for (const { id, version } of route)
      await owner.patch(`/work-types/${id}`, { version: version + 1, inRoute: true });
  });
});

describe('editing', () => {
  test('changes header and rows, and adds an event', async () => {
    const order = await book([{ quantity: 2 }, { name: 'Patch' }]);
    const [kept, dropped] = order.rows;
    const edited = await owner.patch(`/orders/${order.id}`, {
      version: 1,
      statusId: status('Awaiting fabric'),
      note: 'cotton',
      rows: [
        { kind: 'service', name: 'Zip', quantity: 1, price: '5' },
        { id: kept?.id, kind: 'service', name: 'Hem', quantity: 3, price: '100.13' },
      ],
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      version: 2,
      status: { name: 'Awaiting fabric' },
      totals: { inclTax: '305.39' },
      rows: [
        { name: 'Zip', workTypeIds: [] },
        { id: kept?.id, quantity: 3, price: '100.13', exclTax: '300.39' },
      ],
    });
    const stale = await owner.patch(`/orders/${order.id}`, { version: 1, note: 'wool' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'conflict', current: { version: 2, note: 'cotton' } });

    const { body } = await owner.get(`/orders/${order.id}/events`);
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['edited', 'created']);
    expect(body.data[0].user.name).toBe('Amina Siddiqui');
    expect(body.data[0].data.changes).toEqual(
      expect.arrayContaining([
        { field: 'status', before: 'Order received', after: 'Awaiting fabric' },
        { field: 'note', before: '', after: 'cotton' },
        { field: 'row', before: '2 × Hem, 100', after: '3 × Hem, 100.13' },
        { field: 'row', before: null, after: '1 × Zip, 5' },
        { field: 'row', before: '1 × Patch, 100', after: null },
      ]),
    );
    expect(dropped?.name).toBe('Patch');
    const same = await owner.patch(`/orders/${order.id}`, { version: 2, note: 'cotton' });
    expect(same.body.version).toBe(2);
  });

  test('a row booked at a finer price than the currency has keeps it, and takes no other', async () => {
    const { id, version, rows } = await book();
    const row = { id: rows[0]?.id, kind: 'service', name: 'Hem', quantity: 1, price: '100.125' };
    await shop.database.execute(sql`update order_rows set price = 100.125 where id = ${row.id}`);
    const kept = await owner.patch(`/orders/${id}`, { version, rows: [{ ...row, quantity: 2 }] });
    expect(kept.body.rows).toMatchObject([{ price: '100.125', exclTax: '200.25' }]);
    const changes = [
      { ...row, price: '100.126' },
      { ...row, id: undefined },
    ];
    const refused = await owner.patch(`/orders/${id}`, { version: kept.body.version, rows: changes });
    expect(problemsOf(refused)).toEqual({
      'rows.0.price': 'SAR prices have at most 2 decimals',
      'rows.1.price': 'SAR prices have at most 2 decimals',
    });
  });

  test('nothing contradicts what is assigned or invoiced', async () => {
    const order = await book([{ quantity: 5, workTypeIds: [work('Cutting'), work('Pressing')] }, {}]);
    const [row, spare] = order.rows.map(({ id }) => id);
    await act('assign', {
      rows: [{ orderRowId: row, quantity: 3 }],
      workTypeId: work('Cutting'),
      companyId: shop.companyId,
    });
    await shop.database.execute(sql`update order_rows set invoiced = 4 where id = ${row}`);
    const now = await read(order.id);
    const wanted = { id: row, kind: 'service', name: 'Hem', quantity: 3, price: '90', workTypeIds: [] };
    const refused = await owner.patch(`/orders/${order.id}`, {
      version: now.version,
      customerId: shop.otherId,
      statusId: status('Order received'),
      rows: [wanted],
    });
    expect(problemsOf(refused)).toEqual({
      customerId: 'The customer can’t change once the order is invoiced or paid',
      statusId: 'This status doesn’t belong to the order’s stage',
      'rows.0.quantity': '4 pieces are already assigned or invoiced',
      'rows.0.workTypeIds': 'Pieces are already assigned for Cutting',
      'rows.0.price': 'This can’t change once pieces are invoiced',
    });
    const removed = await owner.patch(`/orders/${order.id}`, {
      version: now.version,
      rows: [{ ...wanted, id: spare, quantity: 1 }],
    });
    expect(problemsOf(removed)).toEqual({
      rows: '“Hem” has assigned or invoiced pieces and can’t be removed',
    });
    const invented = await owner.patch(`/orders/${order.id}`, {
      version: now.version,
      rows: [{ ...wanted, id: 999_999 }],
    });
    expect(problemsOf(invented)['rows.0.id']).toBe('This record does not exist.');
    const fewer = await owner.patch(`/orders/${order.id}`, {
      version: now.version,
      rows: [{ ...wanted, quantity: 4, price: '100', workTypeIds: undefined }],
    });
    expect(fewer.body.rows).toMatchObject([{ id: row, quantity: 4, assigned: 3 }]);
  });

  test('a row that is edited is stored as a new one of the same fields would be', async () => {
    // Every field of the form: an added field doesn't compile until it is listed here.
    const wanted: Record<keyof Omit<OrderRowFields, 'id'>, unknown> = {
      kind: 'article',
      name: 'Thobe, summer',
      designId: shop.designId,
      itemId: null,
      companyId: shop.companyId,
      measurementId: shop.measurementId,
      workTypeIds: [work('Cutting'), work('Pressing')],
      quantity: 3,
      price: '155.5',
      taxId: shop.taxId,
      discount: { kind: 'percent', value: '12.5' },
      fabric: { from: 'customer', note: 'Navy wool' },
      alterationOf: null,
      imageIds: [],
      note: 'Two pockets',
    };
    const fresh = await book([wanted]);
    const edited = await book([hem]);
    const rows = [{ ...wanted, id: edited.rows[0]?.id }];
    expect((await owner.patch(`/orders/${edited.id}`, { version: edited.version, rows })).status).toBe(200);

    const stored = (table: 'order_rows' | 'order_row_works', { id }: { id: number }) =>
      shop.database
        .execute<{ row: object }>(
          sql`select to_jsonb(t) - 'id' - 'order_id' - 'order_row_id' as row
            from ${sql.identifier(table)} t where order_id = ${id} order by 1`,
        )
        .then((found) => found.rows.map(({ row }) => row));
    expect(await stored('order_rows', edited)).toEqual(await stored('order_rows', fresh));
    expect(await stored('order_row_works', edited)).toEqual(await stored('order_row_works', fresh));
  });

  test('a removed last open row completes the order; a new one opens it again', async () => {
    const order = await book([{}, {}]);
    const [first] = order.rows;
    await act('assign', {
      rows: [{ orderRowId: first?.id, quantity: 1 }],
      workTypeId: work('Cutting'),
      companyId: shop.companyId,
    });
    await act('complete', { orderIds: [order.id] });
    const half = await read(order.id);
    expect(half.stage).toBe('partialCompletion');
    const keep = { id: first?.id, kind: 'service', name: 'Hem', quantity: 1, price: '100' };
    const done = await owner.patch(`/orders/${order.id}`, {
      version: half.version,
      statusId: status('Delivered'),
      rows: [keep],
    });
    expect(done.body).toMatchObject({ stage: 'completed', status: { name: 'Delivered' } });
    const { id: _, ...added } = keep;
    const open = await owner.patch(`/orders/${order.id}`, {
      version: done.body.version,
      rows: [keep, { ...added, workTypeIds: [work('Cutting')] }],
    });
    expect(open.body).toMatchObject({ stage: 'partialCompletion', status: { name: 'Trial fitting' } });
  });

  test('a cancelled order takes a note and nothing else', async () => {
    const order = await book();
    await act('cancel', { orderIds: [order.id], reason: 'moved away' });
    const { version } = await read(order.id);
    const refused = await owner.patch(`/orders/${order.id}`, { version, dueDate: '2027-03-01' });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed']);
    const noted = await owner.patch(`/orders/${order.id}`, { version, remarks: 'keeps the fabric' });
    expect(noted.body).toMatchObject({ remarks: 'keeps the fabric', stage: 'cancelled' });
  });
});

test('an untouched order is deleted with its history, and others can’t be deleted', async () => {
  const untouched = await book();
  expect((await owner.delete(`/orders/${untouched.id}`)).status).toBe(204);
  expect((await owner.get(`/orders/${untouched.id}`)).status).toBe(404);
  expect((await owner.get(`/orders/${untouched.id}/events`)).status).toBe(404);

  const touched = await book();
  await act('assign', {
    orderIds: [touched.id],
    workTypeId: work('Cutting'),
    companyId: shop.companyId,
  });
  await act('revert', { orderIds: [touched.id] });
  const refused = await owner.delete(`/orders/${touched.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.message).toContain(touched.referenceNumber);
  const byHand = (statement: string) => shop.pool.query(statement);
  await expect(byHand(`delete from orders where id = ${touched.id}`)).rejects.toThrow(/history/);
  await expect(byHand(`delete from order_events where order_id = ${touched.id}`)).rejects.toThrow(/ledger/);
});
