import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#server/database/test-database.ts';
import { hasOrders, seedBigShop } from './big-shop.seed.ts';
import { brokenRules } from './test-shop-checks.ts';

const { url, database } = await testDatabase();
const client = new pg.Client({ connectionString: url });
const size = { customers: 300, orders: 600 };

beforeAll(() => client.connect());
afterAll(() => client.end());

const count = async (from: string) =>
  (await client.query<{ count: number }>(`select count(*) from ${from}`)).rows[0]?.count ?? 0;

test('the big shop obeys every rule, also when more is added', async () => {
  const lines: string[] = [];
  expect(await hasOrders(database)).toBe(false);
  await seedBigShop(client, size, (line) => lines.push(line));
  expect(await brokenRules(client)).toEqual([]);
  expect(lines).toContain('600 of 600 orders');

  expect(await count('customers')).toBe(300);
  expect(await count('orders')).toBe(600);
  expect(await count('order_rows')).toBe(1800);
  expect(await count('invoices')).toBeGreaterThan(400);
  expect(await count("orders where stage = 'inQueue'")).toBeGreaterThan(0);
  expect(await count("customers where name ~ '[a-z]'")).toBeGreaterThan(150);
  expect(await count("customers where name ~ '[ء-ي]'")).toBeGreaterThan(90);

  await seedBigShop(client, size, () => {});
  // Added orders start two years ago again, and so do their invoice dates.
  expect(await brokenRules(client)).toEqual([expect.stringMatching(/order of their dates: 1$/)]);
  expect(await count('orders')).toBe(1200);
  expect(await count('audit_entries')).toBe(0);
}, 60_000);
