import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { createPool } from '#server/database/connection.ts';
import { type Ask, chooseAsks, orderMaker, perPage } from './operations.ts';
import { createRecorder, type Recorder, type Statement } from './record.ts';
import { replayRead, replayWrite } from './replay.ts';

/**
 * What the machine can do: the server's own SQL as named prepared statements behind bare `node:http` and a `pg` pool.
 * Started by the benchmark, which is told the port. `/list/0` asks the first list, `/create` takes the order as a body.
 */
interface Known {
  pool: pg.Pool;
  reads: ReadonlyMap<string, Statement[][]>;
  create: (body: unknown) => Promise<unknown>;
}

async function answer({ pool, reads, create }: Known, request: IncomingMessage): Promise<unknown> {
  const [, operation = '', index = '0'] = (request.url ?? '').split('/');
  if (operation === 'create') return create(await bodyOf(request));
  const statements = reads.get(operation)?.[Number(index)];
  if (!statements) throw new Error(`nothing was recorded of ${request.url}`);
  return replayRead(pool, statements);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function recordReads({ record }: Recorder, url: string): Promise<Map<string, Statement[][]>> {
  const recorded = new Map<string, Statement[][]>();
  for (const [operation, asks] of Object.entries(await chooseAsks(url))) {
    const all: Statement[][] = [];
    for (const ask of asks) all.push(await record(ask));
    recorded.set(operation, all);
  }
  const [deep] = (await chooseAsks(url)).deep;
  if (deep) recorded.set('deepPlain', [plainOffset(deep)]).set('deepIds', [offsetOfIds(deep)]);
  recorded.set('dashboardPlain', [plainGroupBy]);
  return recorded;
}

/**
 * The deep page as it is usually read: the orders, joined with what a list shows of them, by OFFSET, and their count.
 * It leaves out the pieces, works and makers, which the server's page has as well.
 */
const plainOffset = (deep: Ask): Statement[] => [
  plain(`select ${headText} ${newestFirst(deep)}`),
  plain(countOrders),
];

/** The best that an OFFSET can do: over the ids alone, in an index, with the joins for the page's orders only. */
const offsetOfIds = (deep: Ask): Statement[] => [
  plain(`select ${headText} where o.id in (select o.id from orders o ${newestFirst(deep)})`),
  plain(countOrders),
];

const headText = `o.*, c.name as customer_name, c.phone, s.name as status_name, ss.name as sub_status_name, wt.name as work_name
  from orders o
  join customers c on c.id = o.customer_id
  join statuses s on s.id = o.status_id
  left join sub_statuses ss on ss.id = o.sub_status_id
  left join work_types wt on wt.id = o.work_type_id`;

const newestFirst = ({ path }: Ask): string => {
  const page = Number(/page=(\d+)/.exec(path)?.[1]);
  return `order by o.ordered_on desc, o.id desc limit ${perPage} offset ${(page - 1) * perPage}`;
};

const countOrders = 'select count(*) from orders';

const plain = (text: string): Statement => ({ query: { text }, values: [], rows: [] });

const plainGroupBy = [
  plain('select stage, count(*) as orders from orders group by stage'),
  plain(`select to_char(ordered_on, 'YYYY-MM') as month, count(*) as orders, sum(base_total) as total
    from orders where stage <> 'cancelled' group by 1 order by 1`),
];

interface OrderBody {
  customerId: number;
  referenceNumber: string;
}

async function recordCreate({ record }: Recorder, url: string, pool: pg.Pool): Promise<Known['create']> {
  const make = await orderMaker(url);
  const isFit = (ask: Ask) => (ask.body as OrderBody).customerId >= 10_000;
  let sample = make();
  for (let tries = 0; !isFit(sample) && tries < 1000; tries++) sample = make();
  const statements = await record(sample);
  const was = sample.body as OrderBody;
  const trackingId = trackingIdIn.exec(JSON.stringify(statements.map(({ values }) => values)))?.[0];
  if (!trackingId) throw new Error('an order is written without a tracking id now: see recordCreate');
  return async (body) => {
    const now = body as OrderBody;
    const changes = new Map([
      [was.referenceNumber, now.referenceNumber],
      [trackingId, drawTrackingId()],
      [String(was.customerId), String(now.customerId)],
    ]);
    const answers = await replayWrite(pool, statements, changes);
    const isThere = JSON.stringify(answers.at(-1)).includes(now.referenceNumber);
    if (!isThere) throw new Error('the yardstick has not written the order');
    return answers;
  };
}

const trackingIdIn = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/;

/** As varied as the server's own, for its index feels that. */
function drawTrackingId(): string {
  const letters = Array.from(randomBytes(8), (byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

async function serve({ DATABASE_URL: url = '', BENCH_TOKEN: token = '' }): Promise<void> {
  const pool = createPool(url);
  const recorder = await createRecorder(url, token);
  const reads = await recordReads(recorder, url);
  const create = await recordCreate(recorder, url, pool);
  await recorder.close();

  const server = createServer(async (request, reply) => {
    try {
      const rows = JSON.stringify(await answer({ pool, reads, create }, request));
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(rows) });
      reply.end(rows);
    } catch (error) {
      reply.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

process.once('disconnect', () => process.exit());
await serve(process.env);
