import type { Database } from '#server/database/connection.ts';
import { readDiffering } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from './kept.ts';

/** The kept figures, and their keys, that aren't what the documents say: none. */
export async function differing(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const figure of keptFigures)
    for (const key of await readDiffering(database, figure)) found.push(`${figure.table} ${key}`);
  return found;
}
