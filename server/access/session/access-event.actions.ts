import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import {
  type AccessEventKind,
  accessEventResults,
  type CountedEventKind,
} from '#shared/access/session/access-events.ts';
import { accessEvents } from './access-event.table.ts';
import type { Device } from './device.ts';
import { users } from './user.table.ts';

interface AccessEvent {
  kind: AccessEventKind;
  /** Picks the user; null, or a condition that nobody meets, for a stranger. */
  whose: SQL | null;
  device: Device;
  /** Who changed another's account. */
  byName?: string;
}

/** Adds an entry to the log of sign-ins. */
export async function recordAccess(
  database: Database,
  { kind, whose, device, byName = '' }: AccessEvent,
): Promise<void> {
  const [user] = whose
    ? await database.select({ id: users.id, name: users.name }).from(users).where(whose)
    : [];
  await database.insert(accessEvents).values({
    ...device,
    kind,
    byName,
    result: accessEventResults[kind],
    userId: user?.id ?? null,
    userName: user?.name ?? '',
  });
}

interface CountedEvent {
  kind: CountedEventKind;
  userId: number;
  /** What was refused or read: a path without ids. */
  about: string;
  /** How many records were read; one refusal. */
  count: number;
  device: Device;
}

/** Adds to the entry of this hour in the log of sign-ins, so that no number of calls fills it. */
export async function recordCounted(
  database: Database,
  { kind, userId, about, count, device }: CountedEvent,
): Promise<void> {
  await database
    .insert(accessEvents)
    .values({
      ...device,
      kind,
      about,
      count,
      userId,
      byName: '',
      result: accessEventResults[kind],
      userName: sql`coalesce((select ${users.name} from ${users} where ${users.id} = ${userId}), '')`,
      hour: sql`date_trunc('hour', now())`,
    })
    .onConflictDoUpdate({
      target: [accessEvents.userId, accessEvents.kind, accessEvents.about, accessEvents.hour],
      set: { ...device, count: sql`${accessEvents.count} + excluded.count` },
    });
}

/** The same problem with an entry in the log of sign-ins, written once the refused call is rolled back. */
export const recorded = (problem: Problem, event: AccessEvent): Problem =>
  new Problem(problem.code, {
    ...problem.detail,
    afterRefusal: (database) => recordAccess(database, event),
  });

const keptDays = 400;

/** Deletes old entries. */
export const forgetOldAccessEvents = (database: Database) =>
  database.delete(accessEvents).where(lt(accessEvents.at, sql`now() - make_interval(days => ${keptDays})`));
