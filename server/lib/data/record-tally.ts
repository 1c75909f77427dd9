import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';

/**
 * Merges the rows of each block into one and deletes blocks without records; sums stay the same in every snapshot,
 * since only rows that this statement sees are deleted. Runs every minute: it writes nothing if there is nothing to
 * merge.
 */
export async function compactRecordTallies(database: Database): Promise<void> {
  await database.execute(sql`
    with crowded as (
      select list, block from record_tallies group by list, block having count(*) > 1),
    old as (
      delete from record_tallies t using crowded c where t.list = c.list and t.block = c.block
      returning t.list, t.block, t.records)
    insert into record_tallies (list, block, records)
    select list, block, sum(records) from old group by list, block having sum(records) <> 0`);
}
