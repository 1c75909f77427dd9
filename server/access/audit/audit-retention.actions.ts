import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { readOnce } from '#server/lib/data/statement.ts';

const batch = 5_000;

/** Deletes entries of the log that are older than the shop keeps it, if it says so. Returns how many there were. */
export async function forgetOldEntries(database: Database): Promise<number> {
  for (let all = 0; ; ) {
    const [row] = await readOnce<{ deleted: number }>(
      database,
      sql`select forget_old_entries(${batch}) as deleted`,
    );
    const deleted = row?.deleted ?? 0;
    all += deleted;
    if (deleted < batch) return all;
  }
}
