import { parseArgs } from 'node:util';
import { startServer } from '../server/test-server.ts';

/**
 * `npm run fuzz -- --data DIR --requests 100000`: asks everything that the API's document names, with values that nobody meant, on a
 * copy of a demonstration shop, which it spoils. Ends with 1 if a reply is a 5xx or takes longer than two seconds.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
});
if (!values.data) throw new Error('Name a copy of a demonstration shop: --data DIR');
const atOnce = 4;
const slowMs = 2000;

/** The same numbers for a seed, by mulberry32. */
let state = Number(values.seed);
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const odd = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '2',
    '7',
    '1e9',
    '9007199254740993',
    '99999999999999999999',
    'NaN',
    'null',
    'true',
    '0x1f',
  ],
  ...[
    '%00',
    '\u0000',
    "'; drop table orders; --",
    '../../etc/passwd',
    '<script>',
    '{}',
    '[]',
    'a'.repeat(5000),
  ],
  ...[
    '٣٫٥',
    'قميص',
    '👗',
    '\u202e',
    '2026-02-31',
    '2026-11-27',
    '0001-01-01',
    '9999-12-31',
    '-created',
    'name',
    '1/2',
    '12.345',
  ],
];
const oddValue = (depth = 0): unknown => {
  const kind = random();
  if (kind < 0.55) return oneOf(odd);
  if (kind < 0.75) return oneOf([0, -1, 1, 1.5, 1e21, 2 ** 53, -0.001, null, true, false]);
  if (depth > 2) return null;
  if (kind < 0.88) return Array.from({ length: Math.floor(random() * 4) }, () => oddValue(depth + 1));
  return { [oneOf(['id', 'name', 'constructor', '__proto__', 'rows'])]: oddValue(depth + 1) };
};

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  example?: unknown;
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: { 'application/json'?: { schema?: Schema; example?: unknown } } };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const server = await startServer({
  DATA_DIR: values.data,
  LOG_LEVEL: 'error',
  // Each request comes from another address, so that none is limited.
  TRUST_PROXY: '127.0.0.1,::1',
});
const api = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as Document;

/** Something of the schema's form, with an odd value here and there. */
function valueFor(schema: Schema | undefined, depth = 0): unknown {
  if (!schema || depth > 6 || random() < 0.12) return oddValue();
  if (schema.$ref) return valueFor(api.components?.schemas?.[schema.$ref.split('/').pop() ?? ''], depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return valueFor(oneOf(parts), depth + 1);
  const type = Array.isArray(schema.type) ? oneOf(schema.type) : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(() => random() < 0.85)
        .map(([name, each]) => [name, valueFor(each, depth + 1)]),
    );
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(schema.items, depth + 1));
  if (type === 'integer') return Math.floor(random() * 40);
  if (type === 'number') return random() * 100;
  if (type === 'boolean') return random() < 0.5;
  return random() < 0.5 ? oneOf(odd) : oneOf(['Bilal', '0501234567', '12.50', '2026-11-27', 'en', '5']);
}

const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

let token = '';
/** From one address: strangers' attempts from many are limited together. */
async function signIn(): Promise<void> {
  const reply = await fetch(`${server.url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' },
    body: JSON.stringify({ email: 'owner@miqyas.example', password: 'measure-twice-cut-once' }),
  });
  token = ((await reply.json()) as { access_token?: string }).access_token ?? '';
  if (!token) throw new Error(`The owner of the demonstration can't sign in: ${reply.status}`);
}
const address = () => `10.${[1, 2, 3].map(() => Math.floor(random() * 256)).join('.')}`;

const statuses = new Map<number, number>();
const faults: string[] = [];
/** How often each route was slow, and the longest: on a busy machine all may be. */
const slow = new Map<string, { count: number; longest: number }>();
let slowest = { took: 0, what: '' };

/** These end without a reply of a known length, or end the session. */
const left = /\/(events|snapshots|sign-out|backups?)\b/;

async function askOne(): Promise<void> {
  const { path, method, operation } = oneOf(operations);
  if (left.test(path)) return;
  const parameters = operation.parameters ?? [];
  const at = path.replace(/\{(\w+)\}/g, () =>
    encodeURIComponent(random() < 0.8 ? String(1 + Math.floor(random() * 30)) : String(oddValue(3))),
  );
  const query = parameters
    .filter((each) => each.in === 'query' && random() < 0.4)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(valueFor(schema)))}`)
    .join('&');
  const json = operation.requestBody?.content?.['application/json'];
  const body =
    json && (random() < 0.97 ? JSON.stringify(valueFor(json.schema)) : oneOf(['{', 'null', '[]', '"']));
  const since = performance.now();
  const reply = await fetch(`${server.url}${at}${query && `?${query}`}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await reply.text();
  const took = performance.now() - since;
  const what = `${method} ${at.slice(0, 120)}${query && `?${query.slice(0, 200)}`} ${body?.slice(0, 400) ?? ''}`;
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  if (took > slowest.took) slowest = { took, what };
  // Of two attempts at one password, the second waits for the first, and is told to wait longer.
  if (took > slowMs && reply.status !== 429) {
    const { count, longest } = slow.get(`${method} ${path}`) ?? { count: 0, longest: 0 };
    slow.set(`${method} ${path}`, { count: count + 1, longest: Math.max(longest, Math.round(took)) });
  }
  if (reply.status >= 500)
    faults.push(
      `${reply.status} after ${Math.round(took)} ms: ${what}\n   ${reply.headers.get('x-request-id')} ${text.slice(0, 300)}`,
    );
  // A sign-in with odd values is refused so too.
  if (reply.status === 401 && !path.includes('sign-in')) await signIn();
}

await signIn();
const wanted = Number(values.requests);
let asked = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (asked < wanted) {
      asked += 1;
      await askOne().catch((error) => faults.push(String(error)));
    }
  }),
);
const counts = [...statuses]
  .sort(([one], [other]) => one - other)
  .map(([status, count]) => `${status}: ${count}`);
process.stdout.write(`${asked} requests, seed ${values.seed}: ${counts.join(', ')}\n`);
process.stdout.write(`slowest: ${Math.round(slowest.took)} ms, ${slowest.what}\n`);
for (const fault of faults.slice(0, 40)) process.stdout.write(`${fault}\n`);
await server.stop();
// What went wrong within: the reply doesn't say it.
const logged = server.output().split('\n');
for (const line of logged.filter((each) => each.startsWith('{')).slice(0, 40))
  process.stdout.write(`${line.slice(0, 2000)}\n`);
for (const [route, { count, longest }] of slow)
  process.stdout.write(`${route}: ${count} × slow, ${longest} ms\n`);
process.stdout.write(`${faults.length} faults, ${slow.size} slow routes\n`);
process.exitCode = faults.length + slow.size > 0 ? 1 : 0;
