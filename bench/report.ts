import { type Measured, type SideName, sides } from './measure.ts';
import { described, goals, memoryGoal, type Operation, startGoal } from './operations.ts';

/** Prints the results as a table, and compares them with the goals. */

export interface Verdict {
  what: string;
  value: number | null;
  goal: number;
  met: boolean | null;
}

/** The number of connections that the goals refer to. */
const busy = 16;

/** How many times the yardstick's processor time an operation costs. */
function ratioOf(results: readonly Measured[], operation: Operation, connections: number): number | null {
  const cost = (side: SideName) => {
    const found = results.find(
      (each) => each.operation === operation && each.connections === connections && each.side === side,
    );
    if (!found || found.node === null || found.postgres === null) return null;
    return found.node + found.postgres;
  };
  const [ours, theirs] = [cost('server'), cost('yardstick')];
  return ours === null || !theirs ? null : ours / theirs;
}

export function judge(
  results: readonly Measured[],
  { memory, start }: { memory: number | null; start: number },
): Verdict[] {
  const measured = [...new Set(results.map(({ operation }) => operation))];
  const verdict = (what: string, value: number | null, goal: number): Verdict => ({
    what,
    value,
    goal,
    met: value === null ? null : value <= goal,
  });
  return [
    ...measured.map((operation) =>
      verdict(`${operation}, times the yardstick`, ratioOf(results, operation, busy), goals[operation]),
    ),
    verdict('memory after the run, MB', memory, memoryGoal),
    verdict('start, ms', start, startGoal),
  ];
}

export function table(results: readonly Measured[]): string {
  const head = [
    'operation',
    'conns',
    'side',
    'Node ms',
    'PG ms',
    'client ms',
    'ratio',
    'req/s',
    'p50 ms',
    'p99 ms',
    'bytes',
  ];
  const rows = results.map((each) => {
    const ratio = each.side === sides[0] ? ratioOf(results, each.operation, each.connections) : null;
    return [
      ...[each.operation, String(each.connections), each.side],
      ...[figure(each.node, 3), figure(each.postgres, 3), figure(each.client, 3), figure(ratio, 2)],
      ...[each.perSecond.toFixed(0), figure(each.p50, 2), figure(each.p99, 2), String(each.bytes)],
    ];
  });
  return lines([head, ...rows]);
}

export const legend = (asked: readonly Operation[]): string =>
  lines(asked.map((operation) => [operation, `  ${described[operation]}`]));

export const verdictText = (verdicts: readonly Verdict[]): string =>
  lines(
    verdicts.map(({ what, value, goal, met }) => [
      what,
      figure(value, value !== null && value > 50 ? 0 : 2),
      `goal ${goal}`,
      met === null ? 'unknown' : met ? 'met' : 'MISSED',
    ]),
  );

const figure = (value: number | null, decimals: number): string =>
  value === null ? '' : value.toFixed(decimals);

/** The first column left-aligned, the others right-aligned. */
export function lines(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}
