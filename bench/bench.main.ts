import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { openShop } from '#server/database/seed/open-shop.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { measureAll, type Plan, signIn } from './measure.ts';
import { operations } from './operations.ts';
import { memoryOf, type Running, startServer, startYardstick, stop } from './processes.ts';
import { judge, table, verdict } from './report.ts';
import { describeShop, ensureShop, tidyShop } from './shop.ts';

/**
 * `npm run bench`: the server against a large shop, beside the same SQL with nothing around it, and prints both.
 * `--seconds N` of each round, `--rounds N`, `--only list,search`, `--json FILE`, `--tenfold` for the larger shop.
 */
const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: operations.join(',') },
    connections: { type: 'string', default: '1,16' },
    json: { type: 'string' },
    tenfold: { type: 'boolean', default: false },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const above0 = (name: 'seconds' | 'rounds', text: string): number => {
  if (Number(text) > 0) return Number(text);
  throw new Error(`--${name} must be a number above 0`);
};
const plan: Plan = {
  operations: operations.filter((each) => flags.only.split(',').includes(each)),
  connections: flags.connections.split(',').map(Number),
  rounds: above0('rounds', flags.rounds),
  seconds: above0('seconds', flags.seconds),
};
const folder = process.env.DATA_DIR || './data-bench';
const shops = [
  { folder, size: { customers: 100_000, orders: 200_000 } },
  ...(flags.tenfold ? [{ folder: `${folder}-10`, size: { customers: 1_000_000, orders: 2_000_000 } }] : []),
];

async function bench(url: string): Promise<object> {
  const shop = await describeShop(url);
  const cores = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  say(
    `${cores.length} × ${cores[0]?.model}, ${gigabytes} GiB, Node ${process.versions.node}, PostgreSQL ${shop.postgres}`,
  );
  say(`${shop.customers} customers, ${shop.orders} orders, ${shop.rows} rows, ${shop.invoices} invoices`);
  if (!shop.durable)
    throw new Error('this database forgets what it answered: fsync or synchronous_commit is off');

  const running: Running[] = [];
  try {
    const server = await startServer(url);
    running.push(server);
    const token = await signIn(server);
    const yardstick = await startYardstick(url, token);
    running.push(yardstick);
    const results = await measureAll(url, token, { server, yardstick }, plan, say);
    const memory = { server: await memoryOf(server), yardstick: await memoryOf(yardstick) };
    const judged = judge(results);
    say(
      `\n${table(results)}\n\nmemory: server ${memory.server} MB, yardstick ${memory.yardstick} MB\n\n${verdict(judged)}`,
    );
    const machine = { cores: cores.length, model: cores[0]?.model, gigabytes, node: process.versions.node };
    return { machine, shop, memory, results, goals: judged };
  } finally {
    for (const each of running) await stop(each);
  }
}

const reports: object[] = [];
for (const shop of shops) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL'));
  await openShop(readConfig({ ...given, DATA_DIR: shop.folder }), async (url) => {
    await ensureShop(url, shop.size, say);
    await tidyShop(url);
    reports.push(await bench(url).finally(() => tidyShop(url)));
  });
}
if (flags.json) await writeFile(flags.json, `${JSON.stringify(reports, null, 2)}\n`);
