import { inArray, sql } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import { refuseMerged } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { releaseImage } from '#server/images/image.actions.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import type { Context } from '#server/lib/http/route.ts';
import { picturesOfPerson, readPerson } from './person.queries.ts';

/**
 * Forgets who a customer is, with those who became part of them: their personal values are replaced in all records and in
 * the log of changes, and their pictures are deleted. Issued invoices keep name, address and tax number, which the law asks
 * for, without phone numbers; orders keep what was made and what it cost.
 * Throws `not_allowed` while an order of theirs is open or anything is owed, and for one who became part of another.
 */
export async function forgetCustomer(context: Context, id: number): Promise<void> {
  const { database } = context;
  const person = await lockPerson(database, id);
  await refuseUnfinished(database, person);
  const pictures = await takePictures(database, person);
  await unaudited(database, () =>
    database.execute(sql`select forget_person(${sql.param(person)}::bigint[])`),
  );
  // The log says that it was done, and by whom.
  await database
    .update(customers)
    .set({ forgottenAt: sql`now()`, version: sql`${customers.version} + 1` })
    .where(inArray(customers.id, person));
  for (const picture of pictures) await releaseImage(context, picture);
}

/** Locks orders first, as every action on an order does. */
async function lockPerson(database: Database, id: number): Promise<number[]> {
  const person = await readPerson(database, id);
  const among = sql`any(${sql.param(person)}::bigint[])`;
  await database.execute(
    sql`select id from orders where customer_id = ${among} order by id for no key update`,
  );
  const locked = await database
    .select({ id: customers.id, mergedInto: customers.mergedInto, forgottenAt: customers.forgottenAt })
    .from(customers)
    .where(inArray(customers.id, person))
    .orderBy(customers.id)
    .for('update');
  const asked = locked.find((each) => each.id === id);
  if (!asked) throw new Problem('not_found');
  await refuseMerged(database, asked.mergedInto);
  if (asked.forgottenAt) throw new Problem('not_allowed', { message: 'customers.forget.already' });
  return person;
}

async function refuseUnfinished(database: Database, person: readonly number[]): Promise<void> {
  const [found] = await readOnce<{ open: boolean; owes: boolean }>(
    database,
    sql`select exists (
        select from orders where customer_id = any(${sql.param(person)}::bigint[])
          and stage <> 'cancelled' and (stage <> 'completed' or picked_at is null)) as open,
      exists (select from customer_standings
        where customer_id = any(${sql.param(person)}::bigint[]) and balance > 0) as owes`,
  );
  if (found?.open) throw new Problem('not_allowed', { message: 'customers.forget.openOrders' });
  if (found?.owes) throw new Problem('not_allowed', { message: 'customers.forget.owes' });
}

/** Takes the pictures of a person off their records; returns their ids. */
async function takePictures(database: Database, person: readonly number[]): Promise<number[]> {
  const taken = new Set<number>();
  for (const { table, column, isNullable, where } of await picturesOfPerson(database, person)) {
    const rows = await readOnce<{ id: number }>(
      database,
      sql`select distinct ${column} as id from ${table} where ${column} is not null and ${where}`,
    );
    for (const row of rows) taken.add(Number(row.id));
    await unaudited(database, async () => {
      await database.execute(
        isNullable
          ? sql`update ${table} set ${column} = null where ${column} is not null and ${where}`
          : sql`delete from ${table} where ${where}`,
      );
    });
  }
  return [...taken];
}
