import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '#server/access/account/account.actions.ts';
import { checkPassword } from '#server/access/session/password.actions.ts';
import { users } from '#server/access/session/user.table.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { brokenRules } from '#server/seed/generated/test-shop-checks.ts';
import { owner, posts, tailor } from './owner.seed.ts';
import { demoTemplate } from './test-demo-shop.ts';

const { pool, database } = await testDatabase(await demoTemplate());

const count = async (from: string): Promise<number> =>
  Number((await pool.query(`select count(*) from ${from}`)).rows[0].count);

test('the demonstration shop obeys every rule, and shows every part of the work', async () => {
  expect(await brokenRules(pool)).toEqual([]);

  expect(await count('audit_entries')).toBe(0);
  expect(await count('users')).toBe(25);
  expect(await count('customers')).toBe(400);
  expect(await count("customers where payer_id is not null and relation <> ''")).toBeGreaterThan(20);
  expect(await count('customers where archived')).toBe(8);
  expect(await count('customer_notes where pinned')).toBe(36);
  expect(await count('orders')).toBe(1500);
  expect(await count('items where not exists (select from item_images i where i.item_id = items.id)')).toBe(
    0,
  );
  const withPicture = 'exists (select from design_images i where i.design_id = designs.id)';
  const withRoute = 'exists (select from design_works w where w.design_id = designs.id)';
  expect(await count(`designs where ${withPicture} and ${withRoute}`)).toBe(36);
  expect(await count("items where type = 'service'")).toBeGreaterThan(10);
  for (const type of ['service', 'product'])
    expect(
      await count(`items i where type = '${type}' and exists (select from order_rows where item_id = i.id)`),
    ).toBeGreaterThan(3);
  expect(await count('stock_lots where is_taken')).toBeGreaterThan(2);
  expect(await count('stock_lots where not is_taken')).toBeGreaterThan(2);
  expect(await count("order_rows where fabric_from = 'customer'")).toBeGreaterThan(10);
  expect(await count('order_row_images')).toBeGreaterThan(10);
  expect(await count('order_rows where alteration_row_id is not null')).toBeGreaterThan(5);
  expect(await count('ecommerce_config where banner_id is not null')).toBe(1);
  expect(await count("order_rows where names <> '{}'")).toBeGreaterThan(5);
  expect(await count("invoice_lines where item_names <> '{}'")).toBeGreaterThan(5);
  const own = `assignments a join users u on u.id = a.user_id where u.email = '${tailor.email}' and good + rejected < quantity`;
  expect(await count(own)).toBeGreaterThan(2);
  expect(await count(`${own} and ready > 0`)).toBeGreaterThan(0);
  expect(await count("customers where name ~ '[ٹڈڑںہھگچپکی]'")).toBeGreaterThan(40);
  expect(await count("customers where name ~ '[A-Za-z]'")).toBeGreaterThan(150);
  for (const stage of ['pending', 'inQueue', 'partialCompletion', 'completed', 'cancelled'])
    expect(await count(`orders where stage = '${stage}'`), stage).toBeGreaterThan(5);
  const today = "(now() at time zone 'Asia/Riyadh')::date";
  expect(await count(`orders where ordered_on = ${today}`)).toBeGreaterThan(0);
  expect(await count(`orders where is_open(stage) and due_date < ${today}`)).toBeGreaterThan(3);
  expect(await count('measurements where number > 1')).toBeGreaterThan(50);
  expect(await count('receipts where rejected > 0')).toBeGreaterThan(20);
  expect(await count("invoices where kind = 'creditNote'")).toBeGreaterThan(2);
  for (const kind of ['edited', 'reverted', 'cancelUndone', 'handedOver', 'credited', 'paid'])
    expect(await count(`order_events where kind = '${kind}'`), kind).toBeGreaterThan(2);
  const visits =
    "(select *, (starts_at at time zone 'Asia/Riyadh')::date as day from appointments) v join orders o on o.id = v.order_id";
  expect(await count(`${visits} where kind = 'fitting' and day >= ${today}`)).toBeGreaterThan(10);
  expect(await count(`${visits} where kind = 'delivery' and day >= ${today}`)).toBeGreaterThan(5);
  expect(await count(`${visits} where kind = 'fitting' and day >= due_date or day < ordered_on`)).toBe(0);
  expect(await count('cash_closings where difference = 0')).toBeGreaterThan(30);
  expect(await count('cash_closings where difference <> 0 and abs(difference) <= 50')).toBeGreaterThan(3);
  expect(await count('cash_closings where reopened_at is not null')).toBe(1);
  const device = { ipAddress: '', userAgent: 'test' };
  const checked = await checkPassword(database, eq(users.email, owner.email), owner.password);
  expect(await signIn(database, checked, device)).toMatchObject({ roles: ['admin'] });
  const checkedTailor = await checkPassword(database, eq(users.email, tailor.email), owner.password);
  expect(await signIn(database, checkedTailor, device)).toMatchObject({
    roles: ['Tailor'],
    permissions: ['work:own'],
  });
  for (const {
    email,
    role: { name, permissions },
  } of posts) {
    const known = await checkPassword(database, eq(users.email, email), owner.password);
    expect(await signIn(database, known, device)).toMatchObject({ roles: [name.en], permissions });
  }
}, 120_000);
