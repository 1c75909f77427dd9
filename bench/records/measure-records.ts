import type pg from 'pg';
import { cpuOfPostgres, cpuOfProcess, postmasterOf } from '../cpu.ts';
import { type Running, startClient, startServer, stop } from '../processes.ts';
import { lines } from '../report.ts';
import { describeShop } from '../shop.ts';
import { signIn } from '../sign-in.ts';
import { type Imported, importGoal, importSize, measureImport } from './import.ts';
import { type Line, listLines } from './lists.ts';
import { chooseListSubjects } from './subjects.ts';

interface Measured extends Pick<Line, 'what' | 'goal'> {
  /** The slowest of its requests; of a search all of them together. */
  slowest: string;
  /** Milliseconds. */
  fastest: number;
  p50: number;
  p95: number;
  /** Processor time of Node and PostgreSQL for one request; null where the system doesn't provide it. */
  cpu: number | null;
}

/**
 * Measures the lists of customers, measuring, suppliers, catalogue and stock, searches of customers, and an import,
 * over one connection.
 */
export async function measureRecords(
  url: string,
  client: pg.Client,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<object> {
  const shop = await describeShop(client);
  say(`${shop.customers} customers, ${shop.orders} orders, PostgreSQL ${shop.postgres}; one connection`);
  const running: Pick<Running, 'process'>[] = [];
  try {
    const server = await startServer(url);
    running.push(server);
    const player = startClient();
    running.push(player);
    const authorization = `Bearer ${await signIn(server.port)}`;
    const postmaster = await postmasterOf(shop.backend, 'postgres');
    const cpuTimes = async () => {
      const node = await cpuOfProcess(server.process.pid ?? 0);
      const postgres = postmaster === null ? null : await cpuOfPostgres(postmaster);
      return node === null || postgres === null ? null : node + postgres;
    };
    const read = async (path: string) => {
      const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization } });
      await reply.arrayBuffer();
    };
    const measure = async (paths: readonly string[], length: number) => {
      const asks = paths.map((path) => ({ method: 'GET' as const, path }));
      const headers = `authorization: ${authorization}\r\n`;
      const before = await cpuTimes();
      const { latencies } = await player.play({
        port: server.port,
        headers,
        asks,
        connections: 1,
        seconds: length,
      });
      const after = await cpuTimes();
      const cpu = before === null || after === null ? null : (after - before) / latencies.length;
      return { times: latencies.toSorted(), cpu };
    };
    const results: Measured[] = [];
    for (const line of listLines(await chooseListSubjects(client))) {
      const groups = line.isSearch ? [line.paths] : line.paths.map((path) => [path]);
      const slowest: Omit<Measured, 'what' | 'goal'> = {
        slowest: '',
        fastest: 0,
        p50: 0,
        p95: -1,
        cpu: null,
      };
      for (const paths of groups) {
        // Each request once or more before, so that its plan is there and its pages are in memory.
        for (const path of paths) await read(path);
        await measure(paths, seconds / 4);
        const { times, cpu } = await measure(paths, line.isSearch ? seconds * 2 : seconds / 2);
        const p95 = percentile(times, 0.95);
        if (p95 <= slowest.p95) continue;
        const [fastest, p50] = [percentile(times, 0), percentile(times, 0.5)];
        Object.assign(slowest, { slowest: paths.length > 1 ? '' : paths[0], fastest, p50, p95, cpu });
      }
      results.push({ ...line, ...slowest });
      say(`${line.what}: ${slowest.p95.toFixed(1)} ms`);
    }
    say('import');
    const imported = await measureImport(client, { port: server.port, authorization });
    say(`\n${tableOf(results)}\n\n${importText(imported)}`);
    return { shop, results, imported };
  } finally {
    for (const each of running) await stop(each);
  }
}

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

const verdict = (value: number, goal: number): string => (value <= goal ? 'met' : 'MISSED');

const tableOf = (results: readonly Measured[]): string =>
  lines([
    ['first pages and searches', 'CPU ms', 'fastest ms', 'p50 ms', 'p95 ms', 'goal', '', 'slowest'],
    ...results.map(({ what, cpu, fastest, p50, p95, goal, slowest }) => [
      ...[what, cpu?.toFixed(1) ?? '', fastest.toFixed(1), p50.toFixed(1), p95.toFixed(1)],
      ...[String(goal), verdict(p95, goal)],
      slowest.replace('/api/v1/', ''),
    ]),
  ]);

const importText = ({ check, run, added, faulty }: Imported): string =>
  `import of ${importSize.rows} rows, ${faulty} of them faulty: ${added} customers in ${run.toFixed(1)} s, ` +
  `goal ${importGoal}, ${verdict(run, importGoal)}; the check before it took ${check.toFixed(1)} s`;
