import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { normalisedCode } from '#server/lib/data/sort.ts';
import { nextCode } from '#shared/catalogue/design/design-code.rules.ts';
import { designs } from './design.table.ts';

/** A code for a copy of a design, which no design has now: `TH-01` is followed by the next free `TH-02`. */
export async function codeForCopy(database: Database, code: string): Promise<string> {
  const { stem } = nextCode(code, []);
  const taken = await database
    .select({ code: designs.code })
    .from(designs)
    .where(sql`starts_with(${normalisedCode(designs.code)}, ${normalisedCode(sql`${stem}::text`)})`);
  return nextCode(
    code,
    taken.map((each) => each.code),
  ).code;
}
