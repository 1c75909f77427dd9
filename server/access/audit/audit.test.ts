import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { owner as ownerFields } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import type { AuditEntry } from '#shared/access/audit/audit.schema.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const shop = await testShop();
const { owner, as, pool, customerId, companyId, designId, book, act } = shop;

type Query = QueryOf<typeof auditContract.list>;
const log = async (query: Query = {}) =>
  (await owner.call(auditContract.list, { query: { perPage: 100, ...query } })).body.data;
const newest = async (query: Query = {}) => (await log(query))[0];
const countEntries = async (): Promise<number> =>
  Number((await pool.query('select count(*) as n from audit_entries')).rows[0].n);

/** With all that a literal of SQL or JSON has to escape. */
const staffName = `Bilal O'Hara \\ "B"`;
const staff = await (async () => {
  const fields = { name: staffName, email: 'bilal@example.com', role: 'user', active: true };
  const password = 'seam-by-seam-all-day';
  const { status, body } = await owner.call(userContract.create, {
    body: {
      ...fields,
      password,
      passwordConfirmation: password,
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const session = await as(null).signIn({ email: fields.email, password });
  return { id: body.id, version: body.version, ...session };
})();

describe('an entry', () => {
  test('records who created a record, from where, and its initial values', async () => {
    const { body } = await staff.call(companyContract.create, {
      body: {
        name: 'Noor Workshop',
        phone: '+92 300 1234567',
        address: '',
      },
    });
    expect(await newest({ recordType: 'companies' })).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^20/),
      userId: staff.id,
      userName: staffName,
      ipAddress: '127.0.0.1',
      requestId: expect.stringMatching(/./),
      action: 'create',
      recordType: 'companies',
      recordId: body.id,
      recordName: 'Noor Workshop',
      part: '',
      before: null,
      after: { name: 'Noor Workshop', phone: '+92 300 1234567' },
      gone: false,
    });
  });

  test('records the changed fields before and after, numbers exact, without counters of the server', async () => {
    const { body } = await owner.call(designContract.get, { params: { id: designId } });
    await owner.call(designContract.update, {
      params: { id: designId },
      body: {
        version: body.version,
        price: '123456789012.3456',
        name: body.name,
      },
    });
    expect(await newest({ recordType: 'designs', recordId: designId })).toMatchObject({
      action: 'update',
      recordName: 'Saudi thobe',
      before: { price: '150' },
      after: { price: '123456789012.3456' },
    });
    const change = (await newest({ recordType: 'designs' })) as AuditEntry;
    expect([Object.keys(change.before ?? {}), Object.keys(change.after ?? {})]).toEqual([
      ['price'],
      ['price'],
    ]);
  });

  test('records all of a deleted record, which is still found by its name', async () => {
    const { body } = await owner.call(customerContract.create, {
      body: { name: 'أحمد الشمري', phone: '+966 50 111 2223' },
    });
    await owner.call(customerContract.remove, { params: { id: body.id } });
    const history = await log({ recordType: 'customers', recordId: body.id });
    expect(history.map(({ action }) => action)).toEqual(['delete', 'create']);
    expect(history[0]).toMatchObject({
      recordName: 'أحمد الشمري',
      before: { name: 'أحمد الشمري', phone: '+966 50 111 2223', customerCode: body.customerCode, sms: false },
      after: null,
    });
    expect((await log({ search: 'احمد', action: 'delete' })).map(({ recordId }) => recordId)).toEqual([
      body.id,
    ]);
  });

  test('says whether its record has been deleted, by the change or later', async () => {
    const { body: kept } = await owner.call(companyContract.create, {
      body: { name: 'Kept', phone: '', address: '' },
    });
    const { body: gone } = await owner.call(companyContract.create, {
      body: { name: 'Gone', phone: '', address: '' },
    });
    await owner.call(companyContract.remove, { params: { id: gone.id } });
    const entries = (await log({ recordType: 'companies' }))
      .filter(({ recordId }) => [kept.id, gone.id].includes(recordId))
      .map((entry) => [entry.recordName, entry.action, entry.gone]);
    expect(entries).toEqual([
      ['Gone', 'delete', true],
      ['Gone', 'create', true],
      ['Kept', 'create', false],
    ]);
    const added = (await log({ recordType: 'companies', recordId: gone.id, action: 'create' }))[0];
    expect((await owner.call(auditContract.get, { params: { id: added?.id } })).body).toEqual(added);
    // The same number in another table is another record.
    expect((await newest({ recordType: 'customers', recordId: customerId }))?.gone).toBe(false);
  });

  test('is written for each record of a statement that changes many', async () => {
    const before = await countEntries();
    const { rows } = await pool.query(
      "update customers set address = 'Riyadh' where address = '' returning id",
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(await countEntries()).toBe(before + rows.length);
    // Changes that bypass the server have no user.
    expect(await newest({ recordType: 'customers' })).toMatchObject({
      userId: null,
      userName: '',
      ipAddress: '',
    });
  });

  test('of an order includes its rows, work and assignees, once it is booked', async () => {
    const order = await book([{ quantity: 2 }, {}]);
    expect(await log({ recordType: 'orders', recordId: order.id })).toMatchObject([
      { action: 'create', part: '', recordName: order.referenceNumber, after: { inclTax: '300' } },
    ]);
    const [row, second] = order.rows;
    const rows = [
      {
        id: row?.id ?? 0,
        kind: 'service' as const,
        name: 'Hem',
        quantity: 2,
        price: '80',
        workTypeIds: [shop.work('Stitching')],
      },
    ];
    const edited = await owner.call(orderContract.update, {
      params: { id: order.id },
      body: { version: order.version, rows },
    });
    expect(edited.status).toBe(200);
    await act('assign', {
      orderIds: [order.id],
      workTypeId: shop.work('Stitching'),
      companyId,
      unitCost: '12.5',
    });
    const entries = await log({ recordType: 'orders', recordId: order.id });
    expect(entries.map(({ part, action }) => `${part} ${action}`)).toContain('assignments create');
    const found = (part: string, action: string) =>
      entries.find((entry) => entry.part === part && entry.action === action);
    expect(found('order-rows', 'update')).toMatchObject({
      recordName: `${order.referenceNumber} · Hem`,
      before: { price: '100', inclTax: '200' },
      after: { price: '80', inclTax: '160' },
    });
    expect(found('order-rows', 'delete')).toMatchObject({ before: { id: String(second?.id), price: '100' } });
    const moves = entries.filter(({ part, action }) => part === '' && action === 'update');
    expect(moves.map(({ after }) => after)).toMatchObject([{ stage: 'inQueue' }, { inclTax: '160' }]);
  });
});

describe('no entry', () => {
  test('is left by what is rolled back, refused, or changes nothing', async () => {
    const { body } = await owner.call(customerContract.get, { params: { id: customerId } });
    const before = await countEntries();
    await owner.call(customerContract.update, {
      params: { id: customerId },
      body: {
        version: body.version,
        name: body.name,
        phone: body.phone,
      },
    });
    expect(
      (
        await owner.call(customerContract.update, {
          params: { id: customerId },
          body: { version: 99, name: 'X' },
        })
      ).status,
    ).toBe(409);
    expect((await owner.call(taxContract.create, { body: { name: 'VAT', rate: '15' } })).status).toBe(422);
    const client = await pool.connect();
    await client.query("begin; update customers set name = 'Y'; rollback");
    client.release();
    expect(await countEntries()).toBe(before);
  });

  test('is left by a new shop’s defaults', async () => {
    const { rows } = await pool.query(
      "select record_type, record_name, user_id, ip_address from audit_entries where id <= (select id from audit_entries where record_type = 'users' order by id limit 1)",
    );
    expect(rows).toEqual([
      { record_type: 'users', record_name: ownerFields.name, user_id: null, ip_address: '127.0.0.1' },
    ]);
  });
});

describe('the log', () => {
  test('can’t be changed, not even in SQL', async () => {
    for (const statement of [
      "update audit_entries set user_name = 'nobody'",
      "update audit_entries set user_name = 'nobody' where false",
      'delete from audit_entries where id = 1',
      'truncate audit_entries',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow('is a ledger');
  });

  test('requires the permission to read it', async () => {
    expect((await staff.call(auditContract.list, {})).status).toBe(403);
    expect((await as(null).call(auditContract.list, {})).status).toBe(401);
  });

  test('covers every table except technical ones', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%\\_audit%')
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'access_events',
      'accounting_days',
      'assignment_days',
      'attempts',
      'audit_entries',
      'calendar_feeds',
      'credit_use_parts',
      'customer_standings',
      'default_views',
      'earned_days',
      'electronic_documents',
      'idempotency_keys',
      'images',
      'invoice_lines',
      'invoice_standings',
      'mails',
      'messages',
      'order_days',
      'order_events',
      'order_row_materials',
      'order_work_days',
      'outdated_keys',
      'payees',
      'payment_allocations',
      'prepayment_lines',
      'receipt_days',
      'refund_allocations',
      'report_mails',
      'return_documents',
      'saved_views',
      'server_secrets',
      'sold_days',
      'stock',
      'stock_lots',
      'tax_days',
      'verifications',
      'work_cost_days',
    ]);
  });

  test('is read by record, user, action and day, newest first', async () => {
    await staff.call(companyContract.create, { body: { name: 'Read Workshop', phone: '', address: '' } });
    const all = await log();
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const { body } = await owner.call(auditContract.list, { query: { perPage: 2, page: 2 } });
    expect(body.data.map(({ id }: AuditEntry) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
    expect(body.meta.total).toBe(await countEntries());
    const bySomebody = await log({ userId: staff.id });
    expect(bySomebody.map(({ recordName }) => recordName)).toContain('Read Workshop');
    expect(new Set(bySomebody.map(({ userId }) => userId))).toEqual(new Set([staff.id]));
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
    expect(await log({ from: day, to: day })).toHaveLength(all.length);
    expect(await log({ from: '2001-01-01', to: '2001-12-31' })).toEqual([]);
    expect(await log({ from: '2101-01-01' })).toEqual([]);
    expect((await log({ before: all[3]?.id }))[0]?.id).toBe(all[4]?.id);
    expect((await owner.call(auditContract.get, { params: { id: all[0]?.id } })).body).toEqual(all[0]);
    expect((await owner.call(auditContract.get, { params: { id: 999_999 } })).status).toBe(404);
    expect(
      (await owner.call(auditContract.list, { query: { perPage: 100, page: 1000000 } })).body.data,
    ).toEqual([]);
  });
});
