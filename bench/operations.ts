import type { Ask } from './client.main.ts';

/** The measured operations, the requests to both sides, and the goals of the server. */
export const operations = [
  ...(['list', 'searchRare', 'searchCommon', 'nameRare', 'nameCommon'] as const),
  ...(['detail', 'create', 'paid', 'collect', 'handOver', 'return', 'dashboard', 'deep'] as const),
];
export type Operation = (typeof operations)[number];

export const described: Record<Operation, string> = {
  list: '25 orders in queue, newest first',
  searchRare: 'customers by a rare fragment, newest first',
  searchCommon: 'customers by a common fragment, newest first',
  nameRare: 'customers by a rare fragment, by name',
  nameCommon: 'customers by a common fragment, by name',
  detail: 'one order',
  create: 'a new order of three rows, made to a measurement, each with the route of its design',
  paid: 'the same with a deposit',
  collect: 'one good piece of an assignment',
  handOver: 'a completed order of three rows is handed over',
  return: 'a piece that was billed and paid comes back for its money, with a credit note',
  dashboard: 'the dashboard, beside a plain GROUP BY',
  deep: 'orders at offset 150,000, beside a plain OFFSET',
};

/** How many times the processor time of the yardstick an operation may cost. */
export const goals: Record<Operation, number> = {
  list: 2.5,
  searchRare: 2.5,
  searchCommon: 2.5,
  nameRare: 2.5,
  nameCommon: 2.5,
  detail: 2.5,
  create: 3,
  paid: 3,
  collect: 5,
  handOver: 6,
  return: 6,
  dashboard: 0.12,
  deep: 2.5,
};
/** What can be asked of a record once: each round has so many of its own, and ends where they do. */
export const askedOnce: ReadonlySet<Operation> = new Set<Operation>(['handOver']);
export const askedARound = 150;
/** Requests that are compared before anything is measured. */
export const compared = 12;

export const memoryGoal = 250;
export const startGoal = 1200;

/** The same request for both sides. */
export interface Question {
  server: Ask;
  yardstick: Ask;
}

export const perPage = 25;
/** The prefix of orders that the benchmark adds, to delete them afterwards. */
export const benchPrefix = 'BENCH-';

export interface Subjects {
  /** Fragments of names, phone numbers and codes. */
  rare: readonly string[];
  common: readonly string[];
  orderIds: readonly number[];
  /** How many orders come before the deep page, a multiple of the page size. */
  deepOffset: number;
  bodies: readonly OrderBody[];
}

/** Orders that the run adds for the operations that change them. */
export interface Prepared {
  /** Assignments to collect pieces from, each of another order. */
  assignmentIds: readonly number[];
  /** Completed orders. */
  readyIds: readonly number[];
  /** Rows with many pieces, of orders that are handed over, billed and paid. */
  delivered: readonly { orderId: number; orderRowId: number }[];
}
export const nothingPrepared: Prepared = { assignmentIds: [], readyIds: [], delivered: [] };

export interface OrderBody {
  customerId: number;
  statusId: number;
  dueDate: string;
  rows: {
    kind: 'article';
    designId: number;
    measurementId: number;
    quantity: number;
    price: string;
    taxId: number;
  }[];
  deposit?: { amount: string; method: 'cash' };
}

export function questionsOf(
  { rare, common, orderIds, deepOffset, bodies }: Subjects,
  { assignmentIds, readyIds, delivered }: Prepared,
): Record<Operation, Question[]> {
  const search = (terms: readonly string[], sort: '' | '&sort=name') =>
    terms.map((term) => {
      const text = encodeURIComponent(term);
      return get(
        `/customers?perPage=${perPage}&search=${text}${sort}`,
        `/${sort ? 'searchByName' : 'search'}/${text}`,
      );
    });
  return {
    list: [get(`/orders?stage=inQueue&perPage=${perPage}`, '/list/inQueue')],
    searchRare: search(rare, ''),
    searchCommon: search(common, ''),
    nameRare: search(rare, '&sort=name'),
    nameCommon: search(common, '&sort=name'),
    detail: orderIds.map((id) => get(`/orders/${id}`, `/detail/${id}`)),
    create: bodies.map(create),
    paid: bodies.map((body) => create({ ...body, deposit: { amount: '50', method: 'cash' } })),
    collect: assignmentIds.map(collect),
    handOver: readyIds.map(handOver),
    return: delivered.map(takeBack),
    dashboard: [get('/dashboard', '/dashboard/')],
    deep: [get(`/orders?page=${deepOffset / perPage + 1}&perPage=${perPage}`, `/deep/${deepOffset}`)],
  };
}

const get = (ours: string, theirs: string): Question => ({
  server: { method: 'GET', path: `/api/v1${ours}` },
  yardstick: { method: 'GET', path: theirs },
});

function create(body: OrderBody): Question {
  const text = JSON.stringify({ ...body, referenceNumber: `${benchPrefix}${process.pid}-########` });
  return post('/orders', '/create/', text);
}

const collect = (assignmentId: number) =>
  post('/orders/collect', '/collect/', JSON.stringify({ receipts: [{ assignmentId, good: 1 }] }));

const handOver = (id: number) =>
  post('/orders/hand-over', '/handOver/', JSON.stringify({ orderIds: [id], pickedBy: 'Bilal' }));

function takeBack({ orderId, orderRowId }: Prepared['delivered'][number]): Question {
  const rows = [{ orderRowId, quantity: 1 }];
  const money = { kind: 'refund', method: 'cash' };
  return post('/returns', '/return/', JSON.stringify({ orderId, rows, reason: 'Too tight', money }));
}

const post = (ours: string, theirs: string, body: string): Question => ({
  server: { method: 'POST', path: `/api/v1${ours}`, body },
  yardstick: { method: 'POST', path: theirs, body },
});
