import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { numbered, takeNumbers } from '#server/lib/data/number-sequence.ts';
import { normalisedCode } from '#server/lib/data/sort.ts';
import { customerCodes, customers } from './customer.table.ts';

/** Takes the next codes of customers, past those that a file or another prefix brought, in any spelling. */
export async function takeCodes(database: Database, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const missing = count - codes.length;
    const { prefix, first } = await takeNumbers(database, customerCodes, missing);
    const next = Array.from({ length: missing }, (_, index) => numbered(prefix, first + index));
    const { rows: free } = await database.execute<{ code: string }>(sql`
      select next.code from unnest(${sql.param(next)}::text[]) with ordinality as next(code, place)
      where not exists (
        select from ${customers}
        where ${normalisedCode(customers.customerCode)} = ${normalisedCode(sql`next.code`)}
      ) order by next.place`);
    codes.push(...free.map(({ code }) => code));
  }
  return codes;
}
