import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';

const shop = await testShop();
const { owner, day, work, status, book, act, read } = shop;

const hem = { kind: 'service' as const, name: 'Hem', quantity: 1, price: '20' };

const problemsOf = ({ problem }: { problem: ErrorReply }) =>
  Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));

describe('editing', () => {
  test('changes header and rows, and adds an event', async () => {
    const order = await book([{ quantity: 2 }, { name: 'Patch' }]);
    const [kept, dropped] = order.rows;
    const edited = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: 1,
        statusId: status('Awaiting fabric'),
        note: 'cotton',
        rows: [
          { kind: 'service', name: 'Zip', quantity: 1, price: '5' },
          { id: kept?.id, kind: 'service', name: 'Hem', quantity: 3, price: '100.13' },
        ],
      },
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
    const stale = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: { version: 1, note: 'wool' },
    });
    expect(stale.status).toBe(409);
    expect(stale.problem).toMatchObject({ code: 'conflict', current: { version: 2, note: 'cotton' } });

    const { body } = await owner.call(orderContract.events, { params: { id: order.id } });
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['edited', 'created']);
    expect(body.data[0]?.user.name).toBe('Amina Siddiqui');
    expect(body.data[0]?.data.changes).toEqual(
      expect.arrayContaining([
        { field: 'status', before: 'Order received', after: 'Awaiting fabric' },
        { field: 'note', before: '', after: 'cotton' },
        { field: 'row', before: '2 × Hem, 100', after: '3 × Hem, 100.13' },
        { field: 'row', before: null, after: '1 × Zip, 5' },
        { field: 'row', before: '1 × Patch, 100', after: null },
      ]),
    );
    expect(dropped?.name).toBe('Patch');
    const same = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: { version: 2, note: 'cotton' },
    });
    expect(same.body.version).toBe(2);
  });

  test('a row booked at a finer price than the currency has keeps it, and takes no other', async () => {
    const { id, version, rows } = await book();
    const row = { id: rows[0]?.id, kind: 'service' as const, name: 'Hem', quantity: 1, price: '100.125' };
    await shop.database.execute(sql`update order_rows set price = 100.125 where id = ${row.id}`);
    const kept = await owner.call(orderContract.update, {
      params: { id },
      body: { version, rows: [{ ...row, quantity: 2 }] },
    });
    expect(kept.body.rows).toMatchObject([{ price: '100.125', exclTax: '200.25' }]);
    const changes = [
      { ...row, price: '100.126' },
      { ...row, id: undefined },
    ];
    const refused = await owner.call(orderContract.update, {
      params: { id },
      body: { version: kept.body.version, rows: changes },
    });
    expect(problemsOf(refused)).toEqual({
      'rows.0.price': 'SAR prices have at most 2 decimals',
      'rows.1.price': 'SAR prices have at most 2 decimals',
    });
  });

  test('nothing contradicts what is assigned or invoiced', async () => {
    const order = await book([{ quantity: 5, workTypeIds: [work('Cutting'), work('Pressing')] }, {}]);
    const [row, spare] = order.rows.map(({ id }) => id);
    await act('assign', {
      rows: [{ orderRowId: row ?? 0, quantity: 3 }],
      workTypeId: work('Cutting'),
      companyId: shop.companyId,
    });
    await shop.database.execute(sql`update order_rows set invoiced = 4 where id = ${row}`);
    const now = await read(order.id);
    const wanted = {
      id: row,
      kind: 'service' as const,
      name: 'Hem',
      quantity: 3,
      price: '90',
      workTypeIds: [],
    };
    const refused = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: now.version,
        customerId: shop.otherId,
        statusId: status('Order received'),
        rows: [wanted],
      },
    });
    expect(problemsOf(refused)).toEqual({
      customerId: 'The customer can’t change once the order is invoiced or paid',
      statusId: 'This status doesn’t belong to the order’s stage',
      'rows.0.quantity': '4 pieces are already assigned or invoiced',
      'rows.0.workTypeIds': 'Pieces are already assigned for Cutting',
      'rows.0.price': 'This can’t change once pieces are invoiced',
    });
    const removed = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: now.version,
        rows: [{ ...wanted, id: spare, quantity: 1 }],
      },
    });
    expect(problemsOf(removed)).toEqual({
      rows: '“Hem” has assigned or invoiced pieces and can’t be removed',
    });
    const invented = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: now.version,
        rows: [{ ...wanted, id: 999_999 }],
      },
    });
    expect(problemsOf(invented)['rows.0.id']).toBe('This record does not exist.');
    const fewer = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: now.version,
        rows: [{ ...wanted, quantity: 4, price: '100', workTypeIds: undefined }],
      },
    });
    expect(fewer.body.rows).toMatchObject([{ id: row, quantity: 4, assigned: 3 }]);
  });

  test('a row that is edited is stored as a new one of the same fields would be', async () => {
    // Every field of the form: an added field doesn't compile until it is listed here.
    const wanted: Required<Omit<Row, 'id'>> = {
      kind: 'article',
      name: 'Thobe, summer',
      designId: shop.designId,
      itemId: null,
      warehouseId: null,
      rackId: null,
      shelfId: null,
      companyId: shop.companyId,
      measurementId: shop.measurementId,
      workTypeIds: [work('Cutting'), work('Pressing')],
      quantity: 3,
      price: '155.5',
      taxId: shop.taxId,
      discount: { kind: 'percent', value: '12.5' },
      fabric: { from: 'customer', note: 'Navy wool' },
      materials: [],
      alterationOf: null,
      imageIds: [],
      note: 'Two pockets',
    };
    const fresh = await book([wanted]);
    const edited = await book([hem]);
    const rows = [{ ...wanted, id: edited.rows[0]?.id }];
    expect(
      (
        await owner.call(orderContract.update, {
          params: { id: edited.id },
          body: { version: edited.version, rows },
        })
      ).status,
    ).toBe(200);

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
      rows: [{ orderRowId: first?.id ?? 0, quantity: 1 }],
      workTypeId: work('Cutting'),
      companyId: shop.companyId,
    });
    await act('complete', { orderIds: [order.id] });
    const half = await read(order.id);
    expect(half.stage).toBe('partialCompletion');
    const keep = { id: first?.id, kind: 'service' as const, name: 'Hem', quantity: 1, price: '100' };
    const done = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: half.version,
        statusId: status('Delivered'),
        rows: [keep],
      },
    });
    expect(done.body).toMatchObject({ stage: 'completed', status: { name: 'Delivered' } });
    const { id: _, ...added } = keep;
    const open = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: {
        version: done.body.version,
        rows: [keep, { ...added, workTypeIds: [work('Cutting')] }],
      },
    });
    expect(open.body).toMatchObject({ stage: 'partialCompletion', status: { name: 'Partly ready' } });
  });

  test('a cancelled order takes a note and nothing else', async () => {
    const order = await book();
    await act('cancel', { orderIds: [order.id], reason: 'moved away' });
    const { version } = await read(order.id);
    const refused = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: { version, dueDate: day(90) },
    });
    expect([refused.status, refused.problem.code]).toEqual([409, 'not_allowed']);
    const noted = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: { version, remarks: 'keeps the fabric' },
    });
    expect(noted.body).toMatchObject({ remarks: 'keeps the fabric', stage: 'cancelled' });
  });
});
