import { rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type pg from 'pg';
import { openShop, runCommand } from '#server/commands/open-shop.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { compareReplies } from './compare.ts';
import { postmasterOf } from './cpu.ts';
import { measureAll } from './measure.ts';
import { questionsOf } from './operations.ts';
import { readOptions } from './options.ts';
import { prepareOrders } from './prepare.ts';
import {
  memoryOf,
  type Running,
  startClient,
  startServer,
  startYardstick,
  stop,
  timeBrowser,
} from './processes.ts';
import { measureRecords } from './records/measure-records.ts';
import { judge, legend, table, verdictText } from './report.ts';
import { measureReports, reportTimes, type Timed } from './reports.ts';
import { copyFolder, describeShop, ensureShop, growShop, tidyShop, withClient } from './shop.ts';
import { signIn } from './sign-in.ts';
import { chooseSubjects } from './subjects.ts';
import { refill } from './yardstick/tables.ts';

/**
 * `npm run bench`: compares the server on a large shop with the yardstick; both get the same requests in alternating
 * rounds. `--quick` takes a few minutes; `--customers N --orders N --rounds N --seconds N --connections 1,16 --only
 * list,detail --database URL --json FILE --discard --tenfold --records --reports --web` as described in docs/performance.md.
 */
const { plan, shops, database, json, discard, records, web, reports: timing } = readOptions();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const starts = 3;

async function bench(url: string, client: pg.Client): Promise<object> {
  const shop = await describeShop(client);
  if (!shop.durable)
    throw new Error('this database forgets what it answered: fsync or synchronous_commit is off');
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  };
  say(
    `${machine.cores} × ${machine.model}, ${machine.gigabytes} GiB, Node ${machine.node}, PostgreSQL ${shop.postgres}\n` +
      `${shop.customers} customers, ${shop.orders} orders, ${shop.rows} rows, ${shop.invoices} invoices`,
  );
  const start = await medianStart(url);
  const running: Pick<Running, 'process'>[] = [];
  try {
    const server = await startServer(url);
    running.push(server);
    const yardstick = await startYardstick(url);
    running.push(yardstick);
    const player = startClient();
    running.push(player);

    const authorization = `Bearer ${await signIn(server.port)}`;
    const side = { port: server.port, headers: { authorization } };
    const subjects = await chooseSubjects(client);
    const questions = questionsOf(subjects, await prepareOrders(client, side, subjects.bodies, plan));
    const bytes = await compareReplies(
      side,
      { port: yardstick.port, headers: {} },
      questions,
      plan.operations,
    );
    const results = await measureAll(plan, {
      play: player.play,
      contenders: {
        server: { running: server, headers: `authorization: ${authorization}\r\n` },
        yardstick: { running: yardstick, headers: '' },
      },
      postmaster: await postmasterOf(shop.backend, 'postgres'),
      questions,
      say,
    });
    const memory = await memoryOf(server);
    const verdicts = judge(results, { memory, start });
    say(`\n${legend(plan.operations)}\n\n${table(results)}\n\n${verdictText(verdicts)}`);
    return { machine, shop, bytes, start, memory, results, verdicts };
  } finally {
    for (const each of running) await stop(each);
  }
}

/** The first start doesn't count, since it may have to build the web. */
async function medianStart(url: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count <= starts; count++) {
    const server = await startServer(url);
    await stop(server);
    if (count > 0) times.push(server.milliseconds);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const reports: object[] = [];
const timed: Timed[][] = [];
for (const { folder, size, of } of shops) {
  if (of) await copyFolder(of, folder);
  const config = readConfig({
    ...process.env,
    DATABASE_URL: database,
    DATABASE_OWNER_URL: undefined,
    DATA_DIR: folder,
  });
  const measure = (url: string) =>
    withClient(url, async (client) => {
      if (of) await growShop(url, size, say);
      else await ensureShop(client, size, say);
      await tidyShop(client);
      if (timing !== 'no') timed.push(await measureReports(url, client, say));
      if (timing === 'alone') return;
      if (web) return timeBrowser(url);
      if (records) {
        reports.push(await measureRecords(url, client, { seconds: plan.seconds, say }));
        return;
      }
      await refill(client, say);
      reports.push(await bench(url, client).finally(() => tidyShop(client)));
    });
  await runCommand((_config, shutdown) => openShop(config, shutdown, measure));
}
if (discard) for (const { folder } of shops) await rm(folder, { recursive: true });
const [small, large] = timed;
if (small && large) say(`\n${reportTimes(small, large)}`);
if (json) await writeFile(json, `${JSON.stringify([...reports, ...timed], null, 2)}\n`);
