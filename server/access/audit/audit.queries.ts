import { and, eq, type SQL, sql } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { foundBy, hasAll, readSearch } from '#server/lib/data/search.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { auditApi } from '#shared/access/audit/audit.api.ts';
import { auditEntries } from './audit-entry.table.ts';

type Query = z.output<typeof auditApi.list.query>;
type Entry = typeof auditEntries.$inferSelect;

/** A page of the entries that match a query, with dates in the shop's time zone. */
export async function listEntries(database: Database, query: Query, timeZone: string) {
  const asked = await readSearch(database, query.search);
  const name = sql`normalise_search(${auditEntries.recordName})`;
  const listing = {
    from: auditEntries,
    id: auditEntries.id,
    sort: { key: auditEntries.id, descending: query.sort === '-at' },
    where: and(...conditionsOf(query, timeZone)),
    search: asked && {
      test: hasAll(name, asked.words),
      from: auditEntries,
      where: foundBy(name, asked.words),
    },
  };
  return pageOfRows(database, listing, query, async (ids) =>
    toReplyEntries(database, await database.select().from(auditEntries).where(isOneOf(auditEntries.id, ids))),
  );
}

export async function findEntry(database: Database, id: number) {
  const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.id, id));
  if (!entry) throw new Problem('not_found');
  const [reply] = await toReplyEntries(database, [entry]);
  return reply as NonNullable<typeof reply>;
}

function conditionsOf(query: Query, timeZone: string): (SQL | undefined)[] {
  const { recordType, recordId, userId, action, from, to, before } = query;
  return [
    recordType === undefined ? undefined : eq(auditEntries.recordType, recordType.replaceAll('-', '_')),
    recordId === undefined ? undefined : eq(auditEntries.recordId, recordId),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
    // Written exactly like the index of deletions, which a parameter wouldn't match.
    action === undefined
      ? undefined
      : action === 'delete'
        ? sql`${auditEntries.action} = 'delete'`
        : eq(auditEntries.action, action),
    before === undefined ? undefined : sql`${auditEntries.id} < ${before}`,
    from === undefined ? undefined : since(sql`${from}::date`, timeZone),
    to === undefined ? undefined : until(sql`(${to}::date + 1)`, timeZone),
  ];
}

/*
 * Every index ends with the id, by which the list is ordered, so a day is looked for among the ids too. They are given
 * as the entries are written, and `at` is when their transaction began: less than a day before, for none lasts longer.
 */

const beginningOf = (day: SQL, timeZone: string): SQL => sql`(${day}::timestamp at time zone ${timeZone})`;

function since(day: SQL, timeZone: string): SQL {
  const start = beginningOf(day, timeZone);
  return sql`(${auditEntries.at} >= ${start} and ${auditEntries.id} > coalesce((
    select e.id from audit_entries e where e.at < ${start} - interval '1 day' order by e.at desc, e.id desc limit 1), 0))`;
}

function until(day: SQL, timeZone: string): SQL {
  const end = beginningOf(day, timeZone);
  return sql`(${auditEntries.at} < ${end} and ${auditEntries.id} < coalesce((
    select e.id from audit_entries e where e.at >= ${end} + interval '1 day' order by e.at, e.id limit 1), 9223372036854775807))`;
}

/** Which of these records, such as `customers 17`, are gone. */
const readDeleted = statement<{ type: string; id: number }, { ids: string[] }>(
  'deleted records',
  ({ ids }) => sql`
    select asked.type, asked.id
    from unnest(${ids}::text[]) as named,
      lateral (select split_part(named, ' ', 1) as type, split_part(named, ' ', 2)::bigint as id) as asked
    where exists (
      select from audit_entries e
      where e.record_type = asked.type and e.record_id = asked.id and e.action = 'delete' and e.part = '')`,
);

/** Entries as the API shows them; one statement asks which of their records are gone. */
async function toReplyEntries(database: Database, entries: Entry[]) {
  const keyOf = (type: string, id: number) => `${type} ${id}`;
  const ids = [...new Set(entries.map(({ recordType, recordId }) => keyOf(recordType, recordId)))];
  const deleted = await readDeleted(database, { ids });
  const gone = new Set(deleted.map(({ type, id }) => keyOf(type, id)));
  return entries.map((entry) => toReply(entry, gone.has(keyOf(entry.recordType, entry.recordId))));
}

const toReply = ({ recordType, part, before, after, ...entry }: Entry, gone: boolean) => ({
  ...entry,
  gone,
  recordType: recordType.replaceAll('_', '-'),
  part: part.replaceAll('_', '-'),
  before: named(before),
  after: named(after),
});

/** Columns under the names that the API has for them. */
const named = (columns: Record<string, unknown> | null) =>
  columns &&
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [toCamelCase(column), value]));
