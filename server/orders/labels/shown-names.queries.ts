import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';

interface Label {
  id: number;
  name: string;
  colour: string;
}

/** The names that orders show, by id. */
export interface ShownNames {
  statuses: ReadonlyMap<number, Label>;
  subStatuses: ReadonlyMap<number, Label>;
  /** In the production sequence, with their places in it. */
  workTypes: ReadonlyMap<number, { name: string; place: number }>;
  companies: ReadonlyMap<number, string>;
  users: ReadonlyMap<number, string>;
}

type Labels = [id: string, name: string, colour: string][] | null;
type Named = [id: string, name: string][] | null;

interface Stored {
  version: string;
  statuses: Labels;
  subStatuses: Labels;
  workTypes: Named;
  companies: Named;
  users: Named;
}

/** The version of the names in the snapshot of a statement, for `shownNames`. */
export const namesVersion = sql.raw('(select version from name_versions)');

const readNames = statement<Stored>(
  'shown names',
  () => sql`
    select ${namesVersion} as version,
      (select json_agg(array[id::text, name, colour]) from statuses) as statuses,
      (select json_agg(array[id::text, name, colour]) from sub_statuses) as "subStatuses",
      (select json_agg(array[id::text, name] order by position, id) from work_types) as "workTypes",
      (select json_agg(array[id::text, name]) from companies) as companies,
      (select json_agg(array[id::text, name]) from users) as users`,
);

let kept: { version: string; names: ShownNames } | undefined;

/**
 * The names of a version, or newer ones. They are kept in memory while none changes: to read them with each order cost
 * PostgreSQL a third of the order. See docs/decisions/089-names-in-memory.md.
 */
export async function shownNames(database: Database, version: string): Promise<ShownNames> {
  if (kept?.version === version) return kept.names;
  const [stored] = await readNames(database);
  if (!stored) throw new Error('the names have no version');
  kept = { version: stored.version, names: withGone(toNames(stored), kept?.names) };
  return kept.names;
}

const toNames = ({ statuses, subStatuses, workTypes, companies, users }: Stored): ShownNames => ({
  statuses: labelsById(statuses),
  subStatuses: labelsById(subStatuses),
  workTypes: new Map(workTypes?.map(([id, name], place) => [Number(id), { name, place }])),
  companies: namesById(companies),
  users: namesById(users),
});

const labelsById = (found: Labels) =>
  new Map(found?.map(([id, name, colour]) => [Number(id), { id: Number(id), name, colour }]));
const namesById = (found: Named) => new Map(found?.map(([id, name]) => [Number(id), name]));

/** With the names of what is gone meanwhile: the order that names it may have been read just before. */
function withGone(names: ShownNames, before: ShownNames | undefined): ShownNames {
  if (!before) return names;
  return {
    statuses: joined(names.statuses, before.statuses),
    subStatuses: joined(names.subStatuses, before.subStatuses),
    workTypes: joined(names.workTypes, before.workTypes),
    companies: joined(names.companies, before.companies),
    users: joined(names.users, before.users),
  };
}

function joined<Name>(now: ReadonlyMap<number, Name>, before: ReadonlyMap<number, Name>) {
  const all = new Map(now);
  for (const [id, name] of before) if (!all.has(id)) all.set(id, name);
  return all;
}
