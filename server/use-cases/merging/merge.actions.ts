import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { customerMerges, type ReplacedFields } from '#server/customers/customer-merge.table.ts';
import type { Database } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { writePhones } from '#server/settings/preferences/phone-number.queries.ts';
import type { mergeApi } from '#shared/customers/customer/merge.api.ts';
import { mergedNumbers, separatedNumbers } from './measurement-numbers.rules.ts';
import { changeCustomer, type LockedCustomer, lockPair, refuseMergedPair } from './merge-lock.actions.ts';
import {
  allowMoves,
  moveAll,
  moveBack,
  moveFamily,
  moveFamilyBack,
  renumber,
  versionsOf,
} from './merge-moves.actions.ts';

type MergeFields = z.output<typeof mergeApi.merge.body>;
type Writing = Pick<Context, 'database' | 'language'> & { principal: { userId: number; name: string } };

const phones = ['phone', 'phone1', 'phone2'] as const;

/**
 * Makes the customer `from` part of `intoId`: all its orders, measurements and invoices move, it is archived and leads
 * to the kept one, and `fields` are written to the kept one. Measurements of templates that both have are numbered
 * again by time. A kept customer without a language gets that of the other. Issued papers keep their copy of the customer.
 * Throws `invalid` for a customer merged with itself or unknown, and `not_allowed` for one that was merged already.
 */
export async function mergeCustomers(
  intoId: number,
  { from: fromId, fields }: MergeFields,
  { database, language, principal }: Writing,
): Promise<void> {
  if (intoId === fromId) throw invalidField('from', 'customers.merge.itself');
  const pair = await lockPair(database, intoId, fromId);
  await refuseMergedPair(database, pair);
  const { into, from } = pair;
  const written = {
    ...fields,
    // Customers are still written to in their language, if only the merged one had it.
    ...(into.language === null && { language: fields.language ?? from.language }),
    ...(await writePhones(phones, fields, into, { database, language })),
    // Nobody pays for themselves.
    ...(into.payerId === fromId && { payerId: null }),
  };

  await allowMoves(database);
  const versions = await versionsOf(database, [intoId, fromId]);
  const moved = await renumber(database, mergedNumbers(versions), () =>
    moveAll(database, { fromId, intoId }),
  );
  await changeCustomer(database, intoId, written as Partial<LockedCustomer>);
  const payerId = written.payerId === null ? null : into.payerId;
  const members = await moveFamily(database, { fromId, intoId, payerId });
  await changeCustomer(database, fromId, { mergedInto: intoId, archived: true });
  await database.insert(customerMerges).values({
    intoId,
    fromId,
    fromCode: from.customerCode,
    fromName: from.name,
    moved: { ...moved, members },
    replaced: replacedBy(into, written),
    numbers: Object.fromEntries(versions.map(({ id, number }) => [id, number])),
    wasArchived: from.archived,
    mergedBy: principal.userId,
    mergedByName: principal.name,
  });
}

/**
 * Undoes a merge: rows that it moved go back with their numbers, if they still belong to the kept customer, and with
 * them the papers issued since for these orders alone. Rows added since stay. A field of the kept customer that the
 * merge changed becomes what it was, unless it was changed again.
 * Throws `not_found`, and `not_allowed` if it is undone already or the kept customer was merged into another since.
 */
export async function undoMerge(id: number, { database, principal }: Writing): Promise<void> {
  const { intoId, fromId } = await readMerge(database, id);
  const { into } = await lockPair(database, intoId, fromId);
  // Read again under the lock: another request may have undone it.
  const merge = await readMerge(database, id);
  if (merge.undoneAt) throw new Problem('not_allowed', { message: 'customers.merge.undoneAlready' });
  if (into.mergedInto !== null)
    throw new Problem('not_allowed', { message: 'customers.merge.undoLaterFirst' });

  await allowMoves(database);
  await changeCustomer(database, fromId, { mergedInto: null, archived: merge.wasArchived });
  const goesBack = new Set(merge.moved.measurements);
  const versions = (await versionsOf(database, [intoId])).map((each) =>
    goesBack.has(each.id) ? { ...each, customerId: fromId } : each,
  );
  await renumber(database, separatedNumbers(versions, merge.numbers), () =>
    moveBack(database, merge.moved, { fromId, intoId }),
  );
  await moveFamilyBack(database, merge.moved.members ?? [], { fromId, intoId, payerId: into.payerId });
  await changeCustomer(database, intoId, restoredBy(into, merge.replaced));
  await database
    .update(customerMerges)
    .set({ undoneAt: new Date(), undoneByName: principal.name })
    .where(eq(customerMerges.id, id));
}

async function readMerge(database: Database, id: number) {
  const [merge] = await database.select().from(customerMerges).where(eq(customerMerges.id, id));
  if (!merge) throw new Problem('not_found');
  return merge;
}

const replacedBy = (into: LockedCustomer, written: object): ReplacedFields =>
  Object.fromEntries(
    Object.entries(written).flatMap(([field, after]) => {
      const before = into[field as keyof LockedCustomer];
      return before === after ? [] : [[field, { before, after }]];
    }),
  );

const restoredBy = (into: LockedCustomer, replaced: ReplacedFields): Partial<LockedCustomer> =>
  Object.fromEntries(
    Object.entries(replaced).flatMap(([field, { before, after }]) =>
      into[field as keyof LockedCustomer] === after ? [[field, before]] : [],
    ),
  );
