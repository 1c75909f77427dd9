import type pg from 'pg';
import { type Random, randomFrom } from '#server/seed/demo/random.ts';
import { type OrderBody, perPage, type Subjects } from './operations.ts';

/** Chooses the subjects of the requests: always the same for the same shop. */

const candidates = 300;
const askedFragments = 60;
const askedOrders = 400;
const deepest = 150_000;

export async function chooseSubjects(client: pg.Client): Promise<Subjects> {
  const random = randomFrom('bench');
  const values = async <Value>(text: string) =>
    (await client.query<{ value: Value }>(text)).rows.map(({ value }) => value);
  const [orders = 0] = await values<number>('SELECT count(*)::int AS value FROM orders');
  const names = await values<string>(spread('name', 'customers'));
  const phones = await values<string>(spread('phone', 'customers'));
  const measured = await client.query<{ customerId: number; measurementId: number }>(measuredCustomers);
  const orderIds = await values<number>(spread('id', 'orders'));
  const [statusId = 0] = await values<number>(
    "SELECT id AS value FROM statuses WHERE stage = 'pending' ORDER BY is_default DESC, id LIMIT 1",
  );
  const [taxId = 0] = await values<number>('SELECT id AS value FROM taxes ORDER BY rate DESC, id LIMIT 1');
  const designs = await client.query<{ id: number; price: string }>(
    'SELECT id, trim_scale(price)::text AS price FROM designs ORDER BY id',
  );
  const dueDate = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const body = (): OrderBody => {
    const { customerId, measurementId } = random.pick(measured.rows);
    return {
      customerId,
      statusId,
      dueDate,
      rows: Array.from({ length: 3 }, () => {
        const { id, price } = random.pick(designs.rows);
        return { kind: 'article', designId: id, measurementId, quantity: random.whole(1, 3), price, taxId };
      }),
    };
  };
  // Leading zeros are ignored by the search, which would make such a fragment frequent.
  const fragments = Array.from({ length: candidates }, () => fragmentOf(random, names, phones)).filter(
    (fragment) => !fragment.startsWith('0'),
  );
  return {
    ...sortFragments([...new Set(fragments)], names, phones),
    orderIds: Array.from({ length: askedOrders }, () => random.pick(orderIds)),
    deepOffset: Math.floor(Math.min(deepest, orders * 0.75) / perPage) * perPage,
    bodies: Array.from({ length: askedOrders }, body),
  };
}

/** Three to five letters of a word in a name, Latin or Arabic; every fourth fragment is digits of a phone number. */
function fragmentOf(random: Random, names: readonly string[], phones: readonly string[]): string {
  const isPhone = random.chance(0.25);
  const words = isPhone
    ? [random.pick(phones).replace(/\D/g, '').slice(-8)]
    : random
        .pick(names)
        .split(/[\s-]/)
        .filter((word) => [...word].length >= 3);
  const letters = [...random.pick(words)];
  const length = Math.min(letters.length, random.whole(isPhone ? 4 : 3, 5));
  const start = random.whole(0, letters.length - length);
  return letters.slice(start, start + length).join('');
}

/** Rare fragments are the quarter with the fewest matches in the sample, common ones the quarter with the most. */
function sortFragments(
  fragments: readonly string[],
  names: readonly string[],
  phones: readonly string[],
): Pick<Subjects, 'rare' | 'common'> {
  const texts = [...names, ...phones.map((phone) => phone.replace(/\D/g, ''))].map((text) =>
    text.toLowerCase(),
  );
  const found = (fragment: string) => texts.filter((text) => text.includes(fragment.toLowerCase())).length;
  const sorted = fragments
    .map((fragment) => ({ fragment, found: found(fragment) }))
    .sort((a, b) => a.found - b.found || (a.fragment < b.fragment ? -1 : 1))
    .map(({ fragment }) => fragment);
  const quarter = Math.min(askedFragments, Math.ceil(sorted.length / 4));
  return { rare: sorted.slice(0, quarter), common: sorted.slice(-quarter) };
}

/** Every tenth customer who was measured, with the newest measurement. */
const measuredCustomers = `
  SELECT customer_id AS "customerId", max(id) AS "measurementId" FROM measurements
  WHERE customer_id % 10 = 0 GROUP BY customer_id ORDER BY customer_id`;

/** Five thousand values, evenly spread over a table. */
const spread = (column: string, table: string) => `
  SELECT ${column} AS value FROM (
    SELECT ${column}, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS total FROM ${table}
  ) AS numbered
  WHERE place % greatest(1, total / 5000) = 0 ORDER BY place`;
