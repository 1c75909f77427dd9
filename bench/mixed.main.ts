import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openShop, runCommand } from '#server/commands/open-shop.ts';
import { nothingPrepared, questionsOf } from './operations.ts';
import { memoryOf, startServer, stop } from './processes.ts';
import { withClient } from './shop.ts';
import { signIn } from './sign-in.ts';
import { chooseSubjects } from './subjects.ts';

/**
 * `DATA_DIR=FOLDER npm run bench:mixed -- --minutes 30 --connections 4 --pause 100`: asks a shop, which it changes, what desks ask
 * all day, and prints from time to time what must not grow: memory, connections, and tables that are cleaned. Each time a day has
 * passed for those. `--only create` asks one operation alone; without a pause that is the most a server takes.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    connections: { type: 'string', default: '4' },
    /** The pause of a connection after a reply, in milliseconds. */
    pause: { type: 'string', default: '100' },
    only: { type: 'string', default: 'list,searchRare,nameCommon,detail,dashboard,create,paid' },
    /** How often what must not grow is counted, in seconds. */
    every: { type: 'string', default: '300' },
  },
});
const pause = Number(values.pause);

const cleaned = ['idempotency_keys', 'attempts', 'verifications', 'mails', 'sessions', 'outdated_keys'];
const counts = cleaned.map((table) => `(select count(*)::int from ${table}) as ${table}`);

/** Lets a day pass for what was written more than a minute ago. */
const ages = [
  "update idempotency_keys set created = created - interval '1 day' where created < now() - interval '1 minute'",
  "update attempts set expires = expires - interval '1 day' where expires < now() + interval '1 day'",
];

async function countAll(client: pg.Client, server: Parameters<typeof memoryOf>[0]) {
  const { rows } = await client.query<Record<string, number>>(
    `select ${counts.join()}, (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
  );
  return { ...rows[0], megabytes: await memoryOf(server) };
}

async function mix(url: string, client: pg.Client): Promise<void> {
  const server = await startServer(url);
  const address = `http://127.0.0.1:${server.port}`;
  let token = await signIn(server.port);
  const questions = questionsOf(await chooseSubjects(client), nothingPrepared);
  const asks = values.only
    .split(',')
    .map((name) => questions[name as keyof typeof questions].map((question) => question.server));
  const end = Date.now() + Number(values.minutes) * 60_000;
  const times: number[] = [];
  const failed = new Map<string, number>();
  let asked = 0;

  const work = async () => {
    while (Date.now() < end) {
      asked += 1;
      const all = asks[asked % asks.length] ?? [];
      const ask = all[Math.floor(asked / asks.length) % all.length];
      if (!ask) throw new Error('this shop has nothing to ask for');
      const since = performance.now();
      const reply = await fetch(address + ask.path, {
        method: ask.method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `10.1.${asked % 250}.1`,
          ...(ask.body && {
            'content-type': 'application/json',
            'idempotency-key': `mixed ${process.pid} ${asked}`,
          }),
        },
        ...(ask.body && { body: ask.body.replace('########', String(asked).padStart(8, '0')) }),
      });
      await reply.arrayBuffer();
      times.push(performance.now() - since);
      if (!reply.ok) {
        const what = `${reply.status} ${ask.method} ${ask.path.split('?')[0]}`;
        failed.set(what, (failed.get(what) ?? 0) + 1);
      }
      // Sessions come and go.
      if (pause && asked % 200 === 0) token = await signIn(server.port);
      if (pause) await wait(pause);
    }
  };
  const follow = async () => {
    while (Date.now() < end) {
      process.stdout.write(`${asked} asked: ${JSON.stringify(await countAll(client, server))}\n`);
      await wait(Math.min(Number(values.every) * 1000, Math.max(0, end - Date.now())));
      for (const age of ages) await client.query(age);
    }
  };
  const began = performance.now();
  await Promise.all([follow(), ...Array.from({ length: Number(values.connections) }, work)]);
  const seconds = (performance.now() - began) / 1000;
  // The jobs that clean run each minute.
  if (seconds > 120) await wait(90_000);
  process.stdout.write(`end: ${JSON.stringify(await countAll(client, server))}\n`);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  process.stdout.write(
    `${times.length} replies, ${(times.length / seconds).toFixed(1)} a second; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms; failed ${JSON.stringify(Object.fromEntries(failed))}\n`,
  );
  await stop(server);
}

await runCommand((config, shutdown) =>
  openShop(config, shutdown, (url) => withClient(url, (client) => mix(url, client))),
);
