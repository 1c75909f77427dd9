import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { owner } from './test-app.ts';

/** What became of writes while something broke. */
export interface Figure {
  fault: string;
  answered: number;
  /** Tries that were repeated with the same key. */
  repeated: number;
  lost: number;
  doubled: number;
  /** The longest time in which nobody was answered, in milliseconds. */
  silence: number;
  /** The longest from the first try until the reply, in milliseconds. */
  slowestWrite: number;
  /** The longest that one try took, whatever came of it. */
  slowestTry: number;
}

interface Reply {
  status: number;
  body: { access_token: string; customerCode: string; message?: string };
}

let token = '';
let serial = 0;

/** Calls the API as the owner. */
export async function send(url: string, path: string, body?: unknown, key?: string): Promise<Reply> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // From many addresses, so that a fast machine doesn't reach the limit of one.
      'x-forwarded-for': `10.0.0.${serial % 250}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : null };
}

/** Sends a picture as the owner; resolves to the status of the reply. */
export async function sendPicture(url: string, bytes: Uint8Array): Promise<number> {
  const body = new FormData();
  body.append('image', new File([Uint8Array.from(bytes)], 'picture.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/v1/images`, { method: 'POST', headers, body })).status;
}

/** Founds the shop unless it is, and signs its owner in. */
export async function enter(url: string): Promise<void> {
  await send(url, '/sign-up', owner);
  token = (await send(url, '/sign-in', owner)).body.access_token;
}

/** Eight writers that repeat with the same key, as a page does, what got no answer or 503; each asks the servers by turns. */
export function startWriters(fault: string, urls: readonly string[]) {
  const figure: Figure = {
    fault,
    answered: 0,
    repeated: 0,
    lost: 0,
    doubled: 0,
    silence: 0,
    slowestWrite: 0,
    slowestTry: 0,
  };
  const answered = new Map<string, string>();
  const odd: Reply[] = [];
  let answeredAt = Date.now();
  let isGoing = true;
  const write = async () => {
    serial += 1;
    const name = `Writer ${serial}`;
    const since = Date.now();
    for (let tries = serial; ; tries += 1) {
      const asked = Date.now();
      const url = urls[tries % urls.length] ?? '';
      const reply = await send(url, '/customers', { name, phone: '0501234567' }, name).catch(() => undefined);
      figure.slowestTry = Math.max(figure.slowestTry, Date.now() - asked);
      if (reply?.status === 201) {
        answered.set(name, reply.body.customerCode);
        figure.silence = Math.max(figure.silence, Date.now() - answeredAt);
        answeredAt = Date.now();
        figure.slowestWrite = Math.max(figure.slowestWrite, Date.now() - since);
        return;
      }
      if (reply && !(reply.status === 503 && reply.body.message)) odd.push(reply);
      figure.repeated += 1;
      await wait(100);
    }
  };
  const writers = Array.from({ length: 8 }, async () => {
    while (isGoing) await write();
  });
  return {
    /** Waits for as many answers more. */
    written: (more: number) => {
      const goal = answered.size + more;
      return vi.waitUntil(() => answered.size >= goal, { timeout: 120_000, interval: 20 });
    },
    /** Ends, and compares what was answered with what is in the database. */
    compare: async (connect: () => Promise<pg.Client>): Promise<Figure> => {
      isGoing = false;
      await Promise.all(writers);
      const client = await connect();
      const { rows } = await client
        .query<{ name: string; code: string }>(
          'select name, customer_code as code from customers order by id',
        )
        .finally(() => client.end());
      const codes = new Map(rows.map(({ name, code }) => [name, code]));
      figure.answered = answered.size;
      figure.lost = [...answered].filter(([name, code]) => codes.get(name) !== code).length;
      figure.doubled = rows.length - codes.size;
      expect(odd).toEqual([]);
      expect(figure).toMatchObject({ lost: 0, doubled: 0 });
      const numbers = rows
        .flatMap(({ code }) => (code.startsWith('C-') ? [Number(code.slice(2))] : []))
        .sort((one, other) => one - other);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      return figure;
    },
    stop: () => {
      isGoing = false;
    },
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| fault | answered | repeated | lost | doubled | longest without an answer | slowest write | slowest try |',
    '|---|---|---|---|---|---|---|---|',
    ...figures.map(
      ({ fault, answered, repeated, lost, doubled, silence, slowestWrite, slowestTry }) =>
        `| ${fault} | ${answered} | ${repeated} | ${lost} | ${doubled} | ${seconds(silence)} | ${seconds(slowestWrite)} | ${seconds(slowestTry)} |`,
    ),
    '',
  ].join('\n');
