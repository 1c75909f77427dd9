import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDatabase, unlimited } from '#server/database/connection.ts';
import { StartError } from '#server/lib/process/config.ts';
import { hasOrders, seedBigShop } from '#server/seed/generated/big-shop.seed.ts';
import { openShop, runCommand } from './open-shop.ts';

/** `npm run seed -- --customers N --orders N [--add]`: generates a shop of that size for benchmarks and trials. */
const wholeNumber = /^[1-9]\d{0,7}$/;

function readSize() {
  const { values } = parseArgs({
    options: {
      customers: { type: 'string', default: '100000' },
      orders: { type: 'string', default: '200000' },
      add: { type: 'boolean', default: false },
    },
  });
  for (const name of ['customers', 'orders'] as const) {
    if (!wholeNumber.test(values[name])) throw new StartError(`--${name} must be a whole number above 0.`);
  }
  return { customers: Number(values.customers), orders: Number(values.orders), add: values.add };
}

async function seed(url: string, { add, ...size }: ReturnType<typeof readSize>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'miqyas seed',
    options: unlimited,
  });
  await client.connect();
  const start = Date.now();
  const say = (line: string) =>
    process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1).padStart(7)} s  ${line}\n`);
  try {
    if (!add && (await hasOrders(createDatabase(client))))
      throw new StartError('This shop has orders already: say --add to add to them.');
    await seedBigShop(client, size, say);
    say('done');
  } finally {
    await client.end();
  }
}

await runCommand((config, shutdown) => {
  const size = readSize();
  return openShop(config, shutdown, (url) => seed(url, size));
});
