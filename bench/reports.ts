import type pg from 'pg';
import { createDatabase } from '#server/database/connection.ts';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from '#server/records/kept.ts';
import { reportNames } from '#shared/reports/report/report-names.ts';
import { cpuOfPostgres, cpuOfProcess, postmasterOf } from './cpu.ts';
import { startServer, stop } from './processes.ts';
import { lines } from './report.ts';
import { describeShop } from './shop.ts';
import { signIn } from './sign-in.ts';

/** How long the dashboard, the accounting and the first page of every report take, one request after the other. */

/** In milliseconds. */
export interface Timed {
  name: string;
  /** For the slowest twentieth of the requests. */
  goal: number;
  p50: number;
  p95: number;
  /** Processor time of a request, Node's and PostgreSQL's together: other load hardly affects it. */
  cpu: number;
}

const rounds = 40;
/** Requests before, so that statements are planned and pages are in memory. */
const warming = 8;
const goals = { figures: 20, report: 100 };
/** Of the larger shop to the smaller one. */
const mostGrowth = 1.5;
/** Below this many milliseconds one collection of Node's garbage doubles the processor time of all rounds. */
const leastCpu = 10;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Neither whole months nor days alone: the sums of such a period are kept nowhere. */
const odd = `from=${dayAgo(118)}&to=${dayAgo(9)}`;
const oddYear = `from=${dayAgo(400)}&to=${dayAgo(9)}`;

const figures: Readonly<Record<string, string>> = {
  dashboard: '/dashboard',
  ...Object.fromEntries(
    ['today', 'this-week', 'this-month', 'this-year'].map((period) => [
      `accounting, ${period}`,
      `/accounting?period=${period}`,
    ]),
  ),
  'accounting, odd days': `/accounting?period=custom&${odd}`,
};

/** Filters that leave sums out which are kept for all, and lists with sums that aren't reports. */
const others: Readonly<Record<string, string>> = {
  'receivables, one age': '/reports/receivables?age=older',
  'pieces in work': '/accounting/pieces-in-work',
  'pieces in work, one company': '/accounting/pieces-in-work?companyId=1',
};

/** Reports that have a period, and are asked for some months of it too. */
const withPeriod = ['sales', 'tax', 'quality', 'promises', 'article', 'work', 'cash'];

const reports: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...reportNames, 'customer-measurements'].flatMap((name) => {
      const all = [[name, `/reports/${name}`]];
      if (!withPeriod.some((start) => name.startsWith(start))) return all;
      return [
        ...all,
        [`${name}, odd months`, `/reports/${name}?${odd}`],
        [`${name}, odd year`, `/reports/${name}?${oddYear}`],
      ];
    }),
  ),
  ...others,
};

/** Times each over one connection, once the additions of the shop's seed are merged as the server merges them. */
export async function measureReports(
  url: string,
  client: pg.Client,
  say: (line: string) => void,
): Promise<Timed[]> {
  const { backend, ...shop } = await describeShop(client);
  say(`${shop.customers} customers, ${shop.orders} orders, ${shop.rows} rows; one connection`);
  await client.query('set statement_timeout = 0');
  await refreshFigures(createDatabase(client), keptFigures);
  await client.query('vacuum (analyze)');
  const postmaster = await postmasterOf(backend, 'postgres');
  const server = await startServer(url);
  try {
    const authorization = `Bearer ${await signIn(server.port)}`;
    const used = async () =>
      ((await cpuOfProcess(server.process.pid ?? 0)) ?? 0) +
      ((postmaster === null ? null : await cpuOfPostgres(postmaster)) ?? 0);
    const ask = async (path: string) => {
      const start = performance.now();
      const reply = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, {
        headers: { authorization },
      });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${path} replied ${reply.status}`);
      return performance.now() - start;
    };
    const timed: Timed[] = [];
    const time = async (name: string, path: string, goal: number) => {
      for (let round = 0; round < warming; round++) await ask(path);
      const before = await used();
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await ask(path));
      const cpu = ((await used()) - before) / rounds;
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor((rounds - 1) * share)] ?? 0;
      timed.push({ name, goal, p50: at(0.5), p95: at(0.95), cpu });
    };
    for (const [name, path] of Object.entries(figures)) await time(name, path, goals.figures);
    for (const [name, path] of Object.entries(reports)) await time(name, path, goals.report);
    say(`\n${reportTimes(timed)}\n`);
    return timed;
  } finally {
    await stop(server);
  }
}

/** By processor time; by the median where both shops take little. */
function growthOf(small: Timed, large: Timed): number {
  const isShort = small.cpu < leastCpu && large.cpu < leastCpu;
  const by = isShort ? 'p50' : 'cpu';
  return large[by] / Math.max(small[by], 1);
}

const shown = ({ p50, p95, cpu }: Timed) => [p50, p95, cpu].map((each) => each.toFixed(1));

/** A line for each; with those of a larger shop, also what each grew by. */
export function reportTimes(small: readonly Timed[], large: readonly Timed[] = small): string {
  const isTwo = large !== small;
  return lines([
    ['milliseconds', 'p50', 'p95', 'cpu', ...(isTwo ? ['10 × p50', 'p95', 'cpu', 'growth'] : []), 'goal', ''],
    ...small.map((each) => {
      const grown = large.find(({ name }) => name === each.name) ?? each;
      const growth = growthOf(each, grown);
      const isMet = grown.p95 <= each.goal && growth <= mostGrowth;
      return [
        ...[each.name, ...shown(each), ...(isTwo ? [...shown(grown), growth.toFixed(2)] : [])],
        ...[String(each.goal), isMet ? 'met' : 'MISSED'],
      ];
    }),
  ]);
}
