import { Agent } from 'node:http';
import { owner } from '#server/database/seed/owner.seed.ts';
import { load, type Round, type Shot, shoot, type Target } from './load.ts';
import { type Ask, chooseAsks, type Operation, orderMaker } from './operations.ts';
import type { Running } from './processes.ts';
import { type Measured, measured, type Side } from './report.ts';

/** Asks the server and the yardstick the same, in alternate rounds. */

export interface Sides {
  server: Running;
  yardstick: Running;
}

export interface Plan {
  operations: readonly Operation[];
  connections: readonly number[];
  rounds: number;
  /** Of each round. */
  seconds: number;
}

export async function measureAll(
  url: string,
  token: string,
  sides: Sides,
  plan: Plan,
  say: (line: string) => void,
): Promise<Measured[]> {
  const asks = await chooseAsks(url);
  const makeOrder = await orderMaker(url);
  const results: Measured[] = [];
  for (const operation of plan.operations) {
    for (const connections of plan.connections) {
      const ours = operation === 'create' ? makeOrder : inTurn(asks[operation]);
      const contenders: [Side, Target, () => Shot][] = [
        ['server', targetOf(sides.server, token), ours],
        ['yardstick', targetOf(sides.yardstick), bareShots(operation, makeOrder, asks)],
      ];
      const plainly = targetOf(sides.yardstick);
      if (operation === 'deep' || operation === 'dashboard')
        contenders.push(['plain', plainly, bare(`/${operation}Plain/0`)]);
      if (operation === 'deep') contenders.push(['ids only', plainly, bare('/deepIds/0')]);
      const some = await measureOne({ operation, connections }, contenders, plan);
      say(
        some
          .map(({ side, perSecond }) => `${operation} ${connections} ${side} ${perSecond.toFixed(1)}/s`)
          .join('  '),
      );
      results.push(...some);
    }
  }
  return results;
}

/** In alternate rounds, so that what else the machine does hits every side alike. The first round only warms up. */
async function measureOne(
  about: Pick<Measured, 'operation' | 'connections'>,
  contenders: readonly [Side, Target, () => Shot][],
  plan: Plan,
): Promise<Measured[]> {
  const rounds = new Map<Side, Round[]>(contenders.map(([side]) => [side, []]));
  for (let round = 0; round <= plan.rounds; round++) {
    const seconds = round === 0 ? Math.min(1, plan.seconds) : plan.seconds;
    for (const [side, target, next] of contenders) {
      const done = await load(target, next, { connections: about.connections, seconds });
      if (round > 0) rounds.get(side)?.push(done);
    }
  }
  return contenders.map(([side]) => measured({ ...about, side }, rounds.get(side) ?? []));
}

const targetOf = ({ port }: Running, token?: string): Target => ({
  origin: { host: '127.0.0.1', port },
  headers: token ? { authorization: `Bearer ${token}` } : {},
});

function inTurn(asks: readonly Ask[]): () => Ask {
  let turn = 0;
  return () => asks[turn++ % asks.length] as Ask;
}

/** The same requests of the yardstick, which knows them by their numbers. */
function bareShots(operation: Operation, makeOrder: () => Ask, asks: Awaited<ReturnType<typeof chooseAsks>>) {
  if (operation === 'create') return () => ({ ...makeOrder(), path: '/create', check: hasRows });
  const shots = asks[operation].map((_, index) => bare(`/${operation}/${index}`)());
  let turn = 0;
  return () => shots[turn++ % shots.length] as Shot;
}

const bare = (path: string) => (): Shot => ({ method: 'GET', path, check: hasRows });

function hasRows(reply: unknown): void {
  const rows = (reply as unknown[][]).flat();
  if (rows.length === 0) throw new Error('the yardstick found nothing');
}

export async function signIn(server: Running): Promise<string> {
  const { email, password } = owner;
  const reply = await shoot(
    new Agent(),
    targetOf(server).origin,
    {},
    {
      method: 'POST',
      path: '/api/v1/sign-in',
      body: { email, password },
      check: () => {},
    },
  );
  return (reply as { access_token: string }).access_token;
}
