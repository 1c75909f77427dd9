import type { Round } from './load.ts';
import type { Operation } from './operations.ts';

/** Figures out of rounds, and what they say about the goals. */

/** `plain` is the yardstick's plain OFFSET or plain GROUP BY; `ids only` an OFFSET that reads no more than an index. */
export type Side = 'server' | 'yardstick' | 'plain' | 'ids only';

export interface Measured {
  operation: Operation;
  connections: number;
  side: Side;
  perSecond: number;
  p50: number;
  p99: number;
  replies: number;
}

export interface Goal {
  operation: Operation;
  /** How many times the other side's requests per second. */
  ratio: number;
  against: Side;
  atLeast: number;
  met: boolean;
}

const goals = [
  { operation: 'list', against: 'yardstick', atLeast: 0.7 },
  { operation: 'search', against: 'yardstick', atLeast: 0.7 },
  { operation: 'detail', against: 'yardstick', atLeast: 0.7 },
  { operation: 'create', against: 'yardstick', atLeast: 0.5 },
  { operation: 'deep', against: 'plain', atLeast: 10 },
  { operation: 'dashboard', against: 'plain', atLeast: 10 },
] as const;

/** The goals are about so many connections. */
const busy = 16;

export function measured(
  about: Pick<Measured, 'operation' | 'connections' | 'side'>,
  rounds: readonly Round[],
): Measured {
  const latencies = rounds.flatMap((round) => round.latencies).sort((a, b) => a - b);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const percentile = (part: number) => latencies[Math.floor(part * (latencies.length - 1))] ?? 0;
  const figures = { perSecond: latencies.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
  return { ...about, ...figures, replies: latencies.length };
}

export function judge(results: readonly Measured[]): Goal[] {
  const rate = (operation: Operation, side: Side) =>
    results.find((each) => each.operation === operation && each.side === side && each.connections === busy)
      ?.perSecond;
  return goals.flatMap((goal) => {
    const [ours, theirs] = [rate(goal.operation, 'server'), rate(goal.operation, goal.against)];
    if (ours === undefined || theirs === undefined) return [];
    const ratio = ours / theirs;
    return [{ ...goal, ratio, met: ratio >= goal.atLeast }];
  });
}

export function table(results: readonly Measured[]): string {
  const head = ['operation', 'connections', 'side', 'req/s', 'p50 ms', 'p99 ms', 'replies'];
  const rows = results.map(({ operation, connections, side, perSecond, p50, p99, replies }) => [
    ...[operation, String(connections), side, perSecond.toFixed(perSecond < 100 ? 1 : 0)],
    ...[p50.toFixed(1), p99.toFixed(1), String(replies)],
  ]);
  return lines([head, ...rows]);
}

export function verdict(judged: readonly Goal[]): string {
  const rows = judged.map(({ operation, ratio, against, atLeast, met }) => [
    ...[operation, `${ratio.toFixed(2)} of the ${against}`, `goal ${atLeast}`, met ? 'met' : 'MISSED'],
  ]);
  return lines(rows);
}

/** The first column to the left, the others to the right. */
function lines(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}
