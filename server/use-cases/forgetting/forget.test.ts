import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { forgetOldEntries } from '#server/access/audit/audit-retention.actions.ts';
import { testShop } from '#server/billing/test-shop.ts';
import { jpeg } from '#server/images/test-images.ts';
import { owner as account } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { permissions } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { customerNoteContract } from '#shared/customers/customer/customer-note.contract.ts';
import { forgetContract } from '#shared/customers/customer/forget.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { owner, as, app, database, pool, order: book, bill } = await testShop();

/** Every value of the person that may stand nowhere afterwards, but for what is printed on invoices. */
const personal = [
  'Zubaida',
  '987 6543',
  'zubaida@example.com',
  'Olaya Street',
  '2023456789',
  'bony shoulders',
  'a blue car',
  '107.25',
];
const printed = ['Zubaida', 'Olaya Street', '2023456789'];

async function picture() {
  const form = new FormData();
  form.append('image', new File([Uint8Array.from(await jpeg())], 'a.jpg', { type: 'image/jpeg' }));
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/images',
    payload: form,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return response.json() as { id: number; url: string };
}

async function busyCustomer() {
  const { id } = (await owner.call(customerContract.create, { body: { name: 'Zubaida' } })).body;
  const { version } = (await owner.call(customerContract.get, { params: { id } })).body;
  const fields = { phone: '0559876543', email: 'zubaida@example.com', address: 'Olaya Street 12', sms: true };
  const identity = { identityKind: 'IQA', identityNumber: '2023456789' };
  await owner.call(customerContract.update, { params: { id }, body: { version, ...fields, ...identity } });
  await owner.call(customerNoteContract.create, { body: { customerId: id, text: 'bony shoulders' } });
  const [template] = (await owner.call(dimensionTemplateContract.list, {})).body.data;
  const values = Object.fromEntries(
    (template?.fields ?? []).map(({ id: field, kind, options }) => [
      field,
      kind === 'text' ? '107.25' : (options[0] ?? ''),
    ]),
  );
  const taken = await owner.call(measurementContract.create, {
    body: { customerId: id, templateId: template?.id ?? 0, values },
  });
  const photo = await picture();
  const row = {
    quantity: 1,
    price: '100',
    measurementId: taken.body.id,
    imageIds: [photo.id],
    note: 'a blue car',
  };
  const order = await book([row], { customerId: id });
  await bill([[order.rows[0]?.id, 1]], { customerId: id });
  return { id, order, photo };
}

/** The names of the tables that have the value in any column. */
async function whereStands(value: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // A reply that is kept a day for a repeated request.
    if (name === 'idempotency_keys') continue;
    const { rows } = await pool.query(`select from "${name}" as t where to_jsonb(t)::text ilike $1 limit 1`, [
      `%${value}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a customer is forgotten everywhere but on issued invoices, and a file tells all that is held before', {
  timeout: 60_000,
}, async () => {
  const { id, order, photo } = await busyCustomer();
  for (const value of personal) expect([value, await whereStands(value)]).not.toEqual([value, []]);

  const file = await app.inject({
    url: `/api/v1/customers/${id}/file`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = unzipSync(new Uint8Array(file.rawPayload));
  expect(Object.keys(zip).sort()).toEqual(['customer.json', `pictures/${photo.id}.jpg`]);
  const held = new TextDecoder().decode(zip['customer.json']);
  for (const value of personal) expect(held).toContain(value);

  const forget = () => owner.call(forgetContract.forget, { params: { id } });
  expect((await forget()).problem.message).toContain('orders');
  const { version } = (await owner.call(orderContract.get, { params: { id: order.id } })).body;
  await owner.call(orderContract.update, {
    params: { id: order.id },
    body: { version, remarks: 'a blue car' },
  });
  await pool.query(
    "update orders set stage = 'completed', picked_at = now(), picked_by = 'Zubaida' where id = $1",
    [order.id],
  );
  expect((await forget()).problem.message).toContain('owes');
  await pool.query('update customer_standings set balance = 0 where customer_id = $1', [id]);

  const clerk = await userWithout('customers:forget');
  expect((await clerk.call(forgetContract.forget, { params: { id } })).status).toBe(403);
  const exporter = await userWithout('customers:export');
  expect((await exporter.send('GET', `/customers/${id}/file`)).status).toBe(403);

  expect((await forget()).status).toBe(204);
  for (const value of personal) {
    const stays = printed.includes(value) ? ['invoices'] : [];
    expect([value, await whereStands(value)]).toEqual([value, stays]);
  }
  expect((await app.inject({ url: photo.url })).statusCode).toBe(404);
  const { body: gone } = await owner.call(customerContract.get, { params: { id } });
  expect(gone).toMatchObject({ name: gone.customerCode, archived: true, forgottenAt: expect.any(String) });
  const [invoice] = (await owner.call(invoiceContract.list, { query: { customerId: id } })).body.data;
  expect(invoice?.customer).toMatchObject({ name: 'Zubaida', phone: '' });
  const found = await owner.call(customerContract.list, {
    query: { search: '0559876543', archived: 'true' },
  });
  expect(found.body.data).toEqual([]);
  const log = await owner.call(auditContract.list, { query: { recordType: 'customers', recordId: id } });
  expect(log.body.data[0]).toMatchObject({ action: 'update', after: { forgottenAt: expect.any(String) } });

  expect((await forget()).status).toBe(409);
  expect((await owner.call(customerContract.restore, { params: { id } })).status).toBe(409);
});

let serial = 0;
async function userWithout(permission: string) {
  serial += 1;
  const role = `role ${serial}`;
  const allowed = permissions.filter((each) => each !== permission);
  await owner.call(roleContract.create, { body: { name: role, permissions: allowed } });
  const fields = { ...account, email: `clerk${serial}@example.com`, role };
  await owner.call(userContract.create, { body: fields });
  return as(null).signIn(fields);
}

test('a note keeps the words of who wrote it', async () => {
  const { id } = (await owner.call(customerContract.create, { body: { name: 'Rashid' } })).body;
  const note = (
    await owner.call(customerNoteContract.create, { body: { customerId: id, text: 'pays late' } })
  ).body;
  const clerk = await userWithout('users:write');
  const rewrite = (who: typeof owner, text: string) =>
    who.call(customerNoteContract.update, { params: { id: note.id }, body: { version: note.version, text } });
  const refused = await rewrite(clerk, 'pays early');
  expect([refused.status, refused.problem.message]).toEqual([403, expect.stringContaining('wrote')]);
  const pinned = await clerk.call(customerNoteContract.update, {
    params: { id: note.id },
    body: { version: note.version, pinned: true },
  });
  expect(pinned.body).toMatchObject({ text: 'pays late', pinned: true, by: { name: account.name } });
});

test('the log of changes is kept as long as the shop says, and for ever if it doesn’t', async () => {
  const entries = async () => Number((await pool.query('select count(*) from audit_entries')).rows[0]?.count);
  const before = await entries();
  expect(await forgetOldEntries(database)).toBe(0);
  expect(await entries()).toBe(before);
  const { version } = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, { body: { version, auditMonths: 6 } });
  expect(await forgetOldEntries(database)).toBe(0);
  // As an entry of seven months ago would be.
  await pool.query(`alter table audit_entries disable trigger audit_entries_ledger;
    update audit_entries set at = at - interval '7 months' where id = (select min(id) from audit_entries);
    alter table audit_entries enable trigger audit_entries_ledger`);
  expect(await forgetOldEntries(database)).toBe(1);
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('ledger');
});
