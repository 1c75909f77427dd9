import type { Ask, Played, Round } from './client.main.ts';
import { cpuOfPostgres, cpuOfProcess } from './cpu.ts';
import { askedARound, askedOnce, compared, type Operation, type Question } from './operations.ts';
import type { Play, Running } from './processes.ts';

/**
 * Sends the same requests to server and yardstick in alternating rounds, so that other load on the machine affects
 * both alike.
 */

export const sides = ['server', 'yardstick'] as const;
export type SideName = (typeof sides)[number];

export interface Contender {
  running: Running;
  /** Header lines of a request. */
  headers: string;
}

export interface Plan {
  operations: readonly Operation[];
  connections: readonly number[];
  rounds: number;
  /** The duration of each round. */
  seconds: number;
}

/** Processor times are milliseconds per operation; null where the system doesn't provide them. */
export interface Measured {
  operation: Operation;
  connections: number;
  side: SideName;
  node: number | null;
  postgres: number | null;
  client: number;
  perSecond: number;
  p50: number;
  p99: number;
  replies: number;
  bytes: number;
}

interface Parts {
  play: Play;
  contenders: Record<SideName, Contender>;
  postmaster: number | null;
  questions: Record<Operation, Question[]>;
  say: (line: string) => void;
}

interface Costed extends Played {
  node: number | null;
  postgres: number | null;
}

export async function measureAll(plan: Plan, parts: Parts): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const operation of plan.operations) {
    const asksOf = asksOfRounds(operation, parts.questions[operation]);
    for (const connections of plan.connections) {
      parts.say(`${operation} over ${connections}`);
      results.push(...(await measureOne({ operation, connections, asksOf }, plan, parts)));
    }
  }
  return results;
}

/** Returns what a side is asked in each of its rounds: all of the questions, or others in each where they can be asked once. */
function asksOfRounds(operation: Operation, questions: readonly Question[]) {
  if (!askedOnce.has(operation)) return (side: SideName) => questions.map((question) => question[side]);
  const next = { server: compared, yardstick: compared };
  return (side: SideName): Ask[] => {
    const from = next[side];
    next[side] += askedARound;
    return questions.slice(from, next[side]).map((question) => question[side]);
  };
}

interface Asked {
  operation: Operation;
  connections: number;
  asksOf: (side: SideName) => Ask[];
}

/** Runs a shorter warm-up round first. */
async function measureOne(
  { operation, connections, asksOf }: Asked,
  { rounds, seconds }: Plan,
  parts: Parts,
): Promise<Measured[]> {
  const played: Record<SideName, Costed[]> = { server: [], yardstick: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const side of sides) {
      const { running, headers } = parts.contenders[side];
      const asks = asksOf(side);
      const length = round === 0 ? Math.min(1, seconds) : seconds;
      const done = await playCosted(
        side,
        { port: running.port, headers, asks, connections, seconds: length, once: askedOnce.has(operation) },
        parts,
      );
      if (round > 0) played[side].push(done);
    }
  }
  return sides.map((side) => summary({ operation, connections, side }, played[side]));
}

async function playCosted(side: SideName, round: Round, parts: Parts): Promise<Costed> {
  const { pid = 0 } = parts.contenders[side].running.process;
  const times = () =>
    Promise.all([cpuOfProcess(pid), parts.postmaster === null ? null : cpuOfPostgres(parts.postmaster)]);
  const [nodeBefore, postgresBefore] = await times();
  const played = await parts.play(round);
  const [node, postgres] = await times();
  return { ...played, node: difference(node, nodeBefore), postgres: difference(postgres, postgresBefore) };
}

const difference = (after: number | null, before: number | null) =>
  after === null || before === null ? null : after - before;

function summary(
  about: Pick<Measured, 'operation' | 'connections' | 'side'>,
  rounds: readonly Costed[],
): Measured {
  const latencies = rounds.flatMap((round) => [...round.latencies]).sort((a, b) => a - b);
  const replies = latencies.length;
  const sum = (part: (round: Costed) => number) => rounds.reduce((all, round) => all + part(round), 0);
  const each = (part: 'node' | 'postgres') =>
    rounds.some((round) => round[part] === null) ? null : sum((round) => round[part] ?? 0) / replies;
  const percentile = (share: number) => latencies[Math.floor(share * (replies - 1))] ?? 0;
  return {
    ...about,
    node: each('node'),
    postgres: each('postgres'),
    client: sum((round) => round.cpu) / replies,
    perSecond: replies / sum((round) => round.seconds),
    p50: percentile(0.5),
    p99: percentile(0.99),
    replies,
    bytes: Math.round(sum((round) => round.bytes) / replies),
  };
}
