import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { patternOf } from './fold.ts';
import { readNames } from './names.ts';
import { customersText, dashboardText, ordersText, orderText, returnText } from './replies.ts';
import { type Columns, statements } from './statements.ts';

/**
 * The yardstick: answers the same requests as the server, without sign-in, contracts, languages, audit and history,
 * with statements written for speed, bare `node:http` and a `pg` pool. The benchmark starts it with the port as an
 * argument.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  // Generic plans, since planning takes longer than running. No parallel workers, which cost more than they save when
  // all cores are busy.
  options:
    '-c search_path=yardstick,public -c timezone=UTC -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
});

const asText = { getTypeParser: () => (value: string) => value };

async function ask(name: keyof typeof statements, values: unknown[] = []): Promise<Columns[]> {
  const query = { name, text: statements[name], values, rowMode: 'array' as const, types: asText };
  return (await pool.query<(string | null)[]>(query)).rows;
}

const names = await readNames(
  async (text) => (await pool.query<(string | null)[]>({ text, rowMode: 'array', types: asText })).rows,
);

/** `/list/inQueue`, `/detail/17`, `/deep/150000`, `/search/ali`, `/searchByName/ali`, `/dashboard/`, POST `/create/`, `/collect/`, `/handOver/` and `/return/`. */
async function answer(request: IncomingMessage): Promise<string> {
  const [, name, value = ''] = (request.url ?? '').split('/');
  switch (name) {
    case 'list':
    case 'deep':
      return ordersText(await ask(name, [value]), names);
    case 'detail':
      return orderText(await ask(name, [value]), names);
    case 'search':
    case 'searchByName':
      return customersText(await ask(name, [patternOf(decodeURIComponent(value))]));
    case 'dashboard':
      return dashboardText(await ask(name));
    case 'create':
      return orderText(await ask(name, [await bodyOf(request), drawTrackingId()]), names);
    case 'collect':
      return `{"data":[${orderText(await ask(name, [await bodyOf(request)]), names)}]}`;
    case 'handOver':
      return `{"data":[${orderText(await ask(name, [await bodyOf(request)]), names)}],"invoiceIds":[]}`;
    case 'return':
      return returnText(await ask('takeBack', [await bodyOf(request)]));
    default:
      throw new Error(`nobody asks for ${request.url}`);
  }
}

const drawTrackingId = () => randomBytes(12).toString('base64url');

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const server = createServer(async (request, reply) => {
  try {
    const text = await answer(request);
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    reply.end(text);
  } catch (error) {
    const text = String(error);
    reply.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
  }
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());
