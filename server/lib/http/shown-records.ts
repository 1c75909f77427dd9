import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Principal } from './principal.ts';
import { mayCall, type Route, type ShownRecords } from './route.ts';

/** Through which columns records are shown with others, such as their pictures, and to whom: as the routes declare it. */
export const shownRecords = (routes: readonly Route[]): ShownRecords =>
  routes.flatMap(({ contract, shows = [] }) => shows.map((each) => ({ ...each, access: contract.access })));

/** The columns of these that refer to a table. */
export const shownThrough = (shown: ShownRecords, to: PgTable): ShownRecords =>
  shown.filter(({ column }) =>
    getTableConfig(column.table).foreignKeys.some((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === to && columns.length === 1 && columns[0] === column;
    }),
  );

/** A condition: the record with this id is shown with another one that the caller may read. */
export function isShownTo(principal: Principal | null, shown: ShownRecords, id: PgColumn): SQL {
  const readable = shownThrough(shown, id.table).filter(({ access }) => mayCall(access, principal));
  const found = readable.map(
    ({ column, where }) => sql`exists (select from ${column.table} where ${and(eq(column, id), where)})`,
  );
  return or(...found) ?? sql`false`;
}
