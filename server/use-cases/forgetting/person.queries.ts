import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { readOnce } from '#server/lib/data/statement.ts';

/** The customer and those who became part of them, all of whom are one person. */
export const readPerson = async (database: Database, id: number): Promise<number[]> => {
  const rows = await readOnce<{ id: number }>(
    database,
    sql`with recursive person as (
        select id from customers where id = ${id}
        union select c.id from customers c join person p on c.merged_into = p.id)
      select id from person order by id`,
  );
  return rows.map((row) => row.id);
};

/** A column with pictures, and a condition for the rows that are of a person. */
export interface PersonalPictures {
  table: SQL;
  column: SQL;
  isNullable: boolean;
  where: SQL;
}

const ids = (list: readonly number[]): SQL => sql`any(${sql.param(list)}::bigint[])`;

/** By a column that a table may have: how its rows are of a person. The first that it has decides. */
const owners: readonly { column: string; of: (person: readonly number[]) => SQL }[] = [
  { column: 'customer_id', of: (person) => sql`customer_id = ${ids(person)}` },
  {
    column: 'order_id',
    of: (person) => sql`order_id in (select id from orders where customer_id = ${ids(person)})`,
  },
  {
    column: 'measurement_id',
    of: (person) => sql`measurement_id in (select id from measurements where customer_id = ${ids(person)})`,
  },
  {
    column: 'appointment_id',
    of: (person) => sql`appointment_id in (select id from appointments where customer_id = ${ids(person)})`,
  },
];

/** Every column with pictures of a person, from the database's foreign keys, so that a new one is forgotten too. */
export async function picturesOfPerson(
  database: Database,
  person: readonly number[],
): Promise<PersonalPictures[]> {
  const found = await readOnce<{ table: string; column: string; isNullable: boolean; columns: string[] }>(
    database,
    sql`select c.conrelid::regclass::text as table, quote_ident(a.attname) as column, not a.attnotnull as "isNullable",
        array(select attname::text from pg_attribute each where each.attrelid = c.conrelid and each.attnum > 0) as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'images'::regclass`,
  );
  return found.flatMap(({ table, column, isNullable, columns }) => {
    const owner = owners.find((each) => columns.includes(each.column));
    if (!owner || owner.column === column) return [];
    return [{ table: sql.raw(table), column: sql.raw(column), isNullable, where: owner.of(person) }];
  });
}
