import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { openShop } from '#server/database/seed/open-shop.ts';
import { readConfig } from '#server/lib/config.ts';
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
const plan: Plan = {
  operations: operations.filter((each) => flags.only.split(',').includes(each)),
  connections: flags.connections.split(',').map(Number),
  rounds: Number(flags.rounds),
  seconds: Number(flags.seconds),
};
const shops = [
  { folder: './data-bench', size: { customers: 100_000, orders: 200_000 } },
  ...(flags.tenfold
    ? [{ folder: './data-bench-10', size: { customers: 1_000_000, orders: 2_000_000 } }]
    : []),
];

async function bench(url: string): Promise<void> {
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
    if (flags.json) {
      const machine = { cores: cores.length, model: cores[0]?.model, gigabytes, node: process.versions.node };
      await writeFile(flags.json, JSON.stringify({ machine, shop, memory, results, goals: judged }, null, 2));
    }
  } finally {
    for (const each of running) await stop(each);
  }
}

for (const { folder, size } of shops) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL'));
  const config = readConfig({ DATA_DIR: folder, ...given });
  await openShop(config, async (url) => {
    await ensureShop(url, size, say);
    await tidyShop(url);
    await bench(url).finally(() => tidyShop(url));
  });
}
