import type { Ask } from './client.main.ts';
import { askedOnce, compared, type Operation, operations, type Question } from './operations.ts';

/** Sends the same requests to both sides and refuses to measure if the replies differ. */

/** The number of the first order created here; the client starts at one, with as many digits. */
const firstNumber = 90_000_000;
const numberMark = '########';

export interface Side {
  port: number;
  headers: Record<string, string>;
}

interface Sizes {
  operation: Operation;
  /** The average size of the replies in bytes. */
  server: number;
  yardstick: number;
}

/** Compares the replies and returns their sizes. @throws if a value of the two differs, or only one of them has it */
export async function compareReplies(
  server: Side,
  yardstick: Side,
  questions: Record<Operation, Question[]>,
  asked: readonly Operation[],
): Promise<Sizes[]> {
  const sizes: Sizes[] = [];
  let number = firstNumber;
  for (const operation of operations.filter((each) => asked.includes(each)).sort(collectFirst)) {
    const some = chosen(operation, questions[operation]);
    const lengths = { server: 0, yardstick: 0 };
    for (const question of some) {
      number += 1;
      const [ours, theirs] = [
        await answer(server, question.server, number),
        await answer(yardstick, question.yardstick, number),
      ];
      lengths.server += ours.length / some.length;
      lengths.yardstick += theirs.length / some.length;
      const difference = firstDifference(
        shape(operation, JSON.parse(theirs)),
        shape(operation, JSON.parse(ours)),
      );
      if (difference) throw new Error(`${question.server.path}: the two don't agree at ${difference}`);
    }
    sizes.push({ operation, server: Math.round(lengths.server), yardstick: Math.round(lengths.yardstick) });
  }
  return sizes;
}

/** All of `collect`, the first of what is asked once, and others evenly spread. */
function chosen(operation: Operation, all: readonly Question[]): readonly Question[] {
  if (operation === 'collect') return all;
  if (askedOnce.has(operation)) return all.slice(0, compared);
  const step = Math.ceil(all.length / compared);
  return all.filter((_, index) => index % step === 0);
}

/**
 * The first piece moves an order from the stage that `list` shows to the next one. All orders of `collect` are moved and
 * compared before the others, so that `list` shows the shop's own and no measured request moves one.
 */
const collectFirst = (a: Operation, b: Operation) => Number(b === 'collect') - Number(a === 'collect');

/** Sends a request and returns the reply. @throws if it is refused */
export async function answer(
  { port, headers }: Side,
  { method, path, body }: Ask,
  number: number,
): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...headers,
      'accept-encoding': 'identity',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body.replace(numberMark, String(number)) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  return text;
}

type Json = Record<string, unknown>;

/** The part of a reply that must be equal. A new order has its own ids, and a page's total may stop at a limit. */
function shape(operation: Operation, reply: Json): unknown {
  if (operation === 'create' || operation === 'paid') return withoutIds(reply);
  if (operation === 'dashboard') {
    const { stages, months } = reply as { stages: { stage: string }[]; months: { month: string }[] };
    return { stages: keyed(stages, 'stage'), months: keyed(months, 'month') };
  }
  if (operation === 'detail' || operation === 'collect') return reply;
  if (operation === 'handOver')
    return { data: (reply.data as Json[]).map(({ pickedAt: _, ...order }) => order) };
  if (operation === 'return') return ofReturn(reply);
  const { data, meta } = reply as { data: unknown[]; meta: { total: number; more?: boolean } };
  if (data.length === 0) throw new Error(`a reply of ${operation} is empty`);
  return { data, total: Math.min(meta.total, mostCounted) };
}

/** The number at which lists stop counting. */
const mostCounted = 1_000;

function withoutIds(order: Json): Json {
  const { id: _, trackingId: __, created: ___, ...rest } = order;
  return { ...rest, rows: (order.rows as Json[]).map(({ id: ____, ...row }) => row) };
}

/** Without its own ids and numbers, and those of its documents. */
function ofReturn(reply: Json): Json {
  const {
    id: _,
    number: __,
    created: ___,
    user: ____,
    creditNoteId: _____,
    refundId: ______,
    ...rest
  } = reply;
  const [{ total } = {}] = reply.creditNotes as Json[];
  const [{ paymentId, amount, method } = {}] = reply.refunds as Json[];
  return { ...rest, creditNotes: total, refunds: { paymentId, amount, method } };
}

const keyed = <Key extends string>(records: Record<Key, string>[], key: Key) =>
  Object.fromEntries(records.map((record) => [record[key], record]));

const isInstant = /^\d{4}-\d\d-\d\dT/;

/** The path to the first value that only one of the two has, or that differs. */
function firstDifference(wanted: unknown, found: unknown, path = ''): string | null {
  if (typeof wanted === 'string' && typeof found === 'string' && isInstant.test(wanted)) {
    return Date.parse(wanted) === Date.parse(found) ? null : difference(wanted, found, path);
  }
  if (typeof wanted !== 'object' || wanted === null || typeof found !== 'object' || found === null) {
    return wanted === found ? null : difference(wanted, found, path);
  }
  if (Array.isArray(wanted) && wanted.length !== (found as unknown[]).length)
    return difference(wanted, found, path);
  for (const key of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const difference = firstDifference((wanted as Json)[key], (found as Json)[key], `${path}/${key}`);
    if (difference) return difference;
  }
  return null;
}

const difference = (wanted: unknown, found: unknown, path: string) =>
  `${path || '/'}: the yardstick has ${brief(wanted)}, the server ${brief(found)}`;
const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 200);
