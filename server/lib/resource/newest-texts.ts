import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { type Sample, scanLimits, shareOf } from '#server/lib/data/listing.ts';
import { isInText, type Search } from '#server/lib/data/search.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import type { RecordTable } from './row.ts';

/** Where the newest records of a large table, and their normalised texts, are read. */
interface Source {
  table: RecordTable;
  column: SQLWrapper;
  where: SQL | undefined;
}

interface Kept {
  texts: readonly string[];
  limit: number;
  until: number;
}
const kept = new WeakMap<RecordTable, Kept>();
const keptForMs = 60_000;

/**
 * How many of the newest records a search matches. Their texts are kept in memory: to read them cost each search a third of
 * PostgreSQL's time. They may be a minute old, since they only decide in which way the matches are found.
 * See docs/decisions/097-samples-in-memory.md.
 */
export async function sampleOfNewest(
  database: Database,
  source: Source,
  { pieces }: Pick<Search, 'pieces'>,
): Promise<Sample> {
  const texts = await newestTexts(database, source);
  return shareOf(texts.filter((text) => isInText(text, pieces)).length, texts.length);
}

async function newestTexts(database: Database, { table, column, where }: Source): Promise<readonly string[]> {
  const limit = scanLimits.sample;
  const known = kept.get(table);
  if (known && known.limit === limit && known.until > Date.now()) return known.texts;
  const rows = await readOnce<{ text: string }>(
    database,
    sql`select ${column} as text from ${table} where ${where ?? sql`true`} order by ${table.id} desc limit ${limit}`,
  );
  const texts = rows.map(({ text }) => text);
  kept.set(table, { texts, limit, until: Date.now() + keptForMs });
  return texts;
}
