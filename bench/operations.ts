import type pg from 'pg';
import { createPool } from '#server/database/connection.ts';
import { type Random, randomFrom } from '#server/database/seed/demo/random.ts';

/** What is measured. Both sides are asked the same, in the same order. */
export const operations = ['list', 'search', 'detail', 'deep', 'dashboard', 'create'] as const;
export type Operation = (typeof operations)[number];

/** One request to the server's API, and what its reply must be. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Throws where the reply is not what was asked for. */
  check: (reply: unknown) => void;
}

/** Of each reading operation there are so many different requests, asked in turn. */
const variety = { list: 1, search: 120, detail: 400, deep: 1, dashboard: 1 } as const;
export const perPage = 25;
/** A page at offset 150,000, as far as the shop goes. */
const deepOffset = 150_000;

interface Found {
  orders: number;
  orderIds: number[];
  names: string[];
  phones: string[];
  customerIds: number[];
  designs: { id: number; name: string; price: string }[];
  statusId: number;
  taxId: number;
}

type List = { data: Record<string, unknown>[]; meta: { page: number; total: number } };
type OrderReply = { id: number; customer: { name: string }; rows: unknown[]; totals: { inclTax: string } };
type DashboardReply = { stages: { orders: number }[]; months: unknown[] };

/** Chooses what to ask of a shop: the same each time for the same shop. */
export async function chooseAsks(url: string): Promise<Record<Exclude<Operation, 'create'>, Ask[]>> {
  const random = randomFrom('bench');
  const found = await look(url);
  const deepPage = Math.floor(Math.min(deepOffset, found.orders * 0.75) / perPage) + 1;
  return {
    list: [ask(`/orders?stage=inQueue&perPage=${perPage}`, (reply: List) => isList(reply, 1, 'customer'))],
    search: Array.from({ length: variety.search }, () => searchAsk(random, found)),
    detail: Array.from({ length: variety.detail }, () => detailAsk(random.pick(found.orderIds))),
    deep: [
      ask(`/orders?page=${deepPage}&perPage=${perPage}`, (reply: List) =>
        isList(reply, deepPage, 'customer'),
      ),
    ],
    dashboard: [
      ask('/dashboard', ({ stages, months }: DashboardReply) => {
        const orders = stages.reduce((sum, stage) => sum + stage.orders, 0);
        must(months.length === 24 && orders >= found.orders, 'a dashboard');
      }),
    ],
  };
}

const ask = <Reply>(path: string, check: (reply: Reply) => void): Ask => ({
  method: 'GET',
  path: `/api/v1${path}`,
  check: (reply) => check(reply as Reply),
});

function isList({ data, meta }: List, page: number, key: string): void {
  must(data.length === perPage && meta.page === page && meta.total >= perPage * page, 'a full page');
  must(
    data.every((row) => typeof row.id === 'number' && row[key] !== undefined),
    'rows of the list',
  );
}

/** Three to five letters out of a word of a name, or digits of a phone; every fourth is a phone. */
function searchAsk(random: Random, { names, phones }: Found): Ask {
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
  const term = letters.slice(start, start + length).join('');
  return ask(`/customers?perPage=${perPage}&search=${encodeURIComponent(term)}`, ({ data, meta }: List) => {
    must(data.length > 0 && data.length === Math.min(perPage, meta.total), `customers with ${term}`);
    must(
      data.every(({ name, phone }) => typeof name === 'string' && typeof phone === 'string'),
      'customers',
    );
  });
}

const detailAsk = (id: number): Ask =>
  ask(`/orders/${id}`, (order: OrderReply) => {
    must(order.id === id && order.rows.length > 0 && order.customer.name !== '', `order ${id}`);
  });

/** Orders of three rows, each with its own reference number. */
export async function orderMaker(url: string): Promise<() => Ask> {
  const random = randomFrom('bench orders');
  const found = await look(url);
  const dueDate = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  let number = 0;
  return () => {
    number += 1;
    const rows = Array.from({ length: 3 }, () => {
      const { id, price } = random.pick(found.designs);
      return { kind: 'article', designId: id, quantity: random.whole(1, 3), price, taxId: found.taxId };
    });
    const { statusId } = found;
    const customerId = random.pick(found.customerIds);
    const referenceNumber = `${benchPrefix}${process.pid}-${number}`;
    return {
      method: 'POST',
      path: '/api/v1/orders',
      body: { customerId, referenceNumber, dueDate, statusId, rows },
      check: (reply) => {
        const order = reply as OrderReply;
        must(order.rows.length === 3 && Number(order.totals.inclTax) > 0, 'a new order');
      },
    };
  };
}

/** Marks the orders that the benchmark adds, so that it can take them away again. */
export const benchPrefix = 'BENCH-';

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`the reply is not ${what}`);
}

async function look(url: string): Promise<Found> {
  const pool = createPool(url);
  try {
    const one = async <Value>(query: string) =>
      (await pool.query<{ value: Value }>(query)).rows[0]?.value as Value;
    return {
      orders: await one('select count(*) as value from orders'),
      orderIds: await sample(pool, 'id', 'orders'),
      names: await sample(pool, 'name', 'customers'),
      phones: await sample(pool, 'phone', 'customers'),
      customerIds: await sample(pool, 'id', 'customers'),
      designs: (
        await pool.query('select id, name, trim_scale(price)::text as price from designs order by id')
      ).rows,
      statusId: await one(
        "select id as value from statuses where stage = 'pending' order by is_default desc, id",
      ),
      taxId: await one('select id as value from taxes order by rate desc, id'),
    };
  } finally {
    await pool.end();
  }
}

/** A thousand values, evenly spread over the table. */
async function sample<Value>(pool: pg.Pool, column: string, table: string): Promise<Value[]> {
  const { rows } = await pool.query<{ value: Value }>(
    `select ${column} as value from (
       select ${column}, row_number() over (order by id) as place, count(*) over () as total from ${table}
     ) as numbered
     where place % greatest(1, total / 1000) = 0 order by place`,
  );
  return rows.map(({ value }) => value);
}
