import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { type FunctionText, readFunctionFiles } from '#server/database/functions.ts';
import { testDatabase } from '#server/database/test-database.ts';
import { generatedFunctions } from './generated-functions.ts';

const server = resolve(import.meta.dirname, '..');
const functionFolder = 'database/functions';
const page = resolve(server, '../docs/triggers.md');

const { pool } = await testDatabase();

const intro = `# What runs when a row is written

Every trigger of the database, by the area and the table that it belongs to, in the order in which PostgreSQL runs them: first the
checks and values before a row is written, then what follows from it, in the same transaction. A test makes this page from a
migrated database (\`server/records/triggers.test.ts\`); after a change of a function, run it with \`-u\`.

Booking an order (\`server/use-cases/book-order.routes.ts\`) writes \`number_sequences\`, \`orders\`, \`order_rows\`, \`order_row_works\`,
\`order_row_images\` and \`order_events\`, and \`order_row_materials\` and \`stock_lots\` for what comes from the shop's
stock; then what comes with it: \`appointments\` for a fitting, \`payments\` and \`payment_allocations\` for a deposit, \`credit_uses\`, \`credit_use_parts\` and \`payment_allocations\` for credit.
`;

interface Trigger {
  table: string;
  name: string;
  functionName: string;
  isBefore: boolean;
  isEachRow: boolean;
  events: string[];
  columns: string[];
  condition: string | null;
}

const readTriggers = async (): Promise<Trigger[]> =>
  (
    await pool.query<Trigger>(`
      select c.relname as "table", t.tgname as name, p.proname as "functionName",
        t.tgtype & 2 <> 0 as "isBefore", t.tgtype & 1 <> 0 as "isEachRow",
        array_remove(array[
          case when t.tgtype & 4 <> 0 then 'insert' end, case when t.tgtype & 16 <> 0 then 'update' end,
          case when t.tgtype & 8 <> 0 then 'delete' end, case when t.tgtype & 32 <> 0 then 'truncate' end
        ], null) as events,
        array(
          select a.attname::text from unnest(t.tgattr::int2[]) as k (number)
          join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = k.number order by 1
        ) as columns,
        substring(pg_get_triggerdef(t.oid, true) from 'WHEN \\((.*)\\) EXECUTE') as condition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
      order by t.tgtype & 2 = 0, (t.tgtype & 1 = 0) = (t.tgtype & 2 = 0), t.tgname collate "C"`)
  ).rows;

/** The folder of the file that declares each table. */
async function readFolders(): Promise<Map<string, string>> {
  const files = globSync('**/*.table.ts', { cwd: server }).sort();
  const declared = await Promise.all(
    files.map(async (file) => {
      const tables = Object.values(await import(resolve(server, file))).filter((each) => is(each, PgTable));
      return tables.map((table) => [getTableName(table), dirname(file).replaceAll('\\', '/')] as const);
    }),
  );
  return new Map(declared.flat());
}

/** The first sentence of the comment that a function's text starts with. */
function purposeOf({ name, text }: FunctionText): string {
  const comment = /^\s*((?:--.*\n)+)/.exec(text)?.[1] ?? '';
  const words = comment.replace(/^-- ?/gm, '').replace(/\s+/g, ' ').trim();
  const [sentence] = words.split(/(?<=\.)\s(?=[A-Z])/);
  if (!sentence) throw new Error(`${name} has no comment that says what it does`);
  return sentence.replace(/; see [^.]*\.table\.ts.*$/, '.').replaceAll('|', '\\|');
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

const whenOf = ({ isBefore, isEachRow, events, columns, condition }: Trigger): string => {
  const written = events.map((event) =>
    event === 'update' && columns.length > 0 ? `update of ${columns.join(', ')}` : event,
  );
  const when = condition ? `, if ${condition}` : '';
  return `${isBefore ? 'before' : 'after'} ${list.format(written)}, each ${isEachRow ? 'row' : 'statement'}${when}`;
};

/** The triggers of a table: those of one function that differ in their events alone are one line. */
function linesOf(triggers: readonly Trigger[], functions: ReadonlyMap<string, FunctionText>): string[] {
  const alike = Map.groupBy(triggers, ({ functionName, isBefore, isEachRow, columns, condition }) =>
    JSON.stringify([functionName, isBefore, isEachRow, columns, condition]),
  );
  return [...alike.values()].map((same) => {
    const [first] = same;
    const found = functions.get(first?.functionName ?? '');
    if (!first || !found) throw new Error(`no file has the function of ${first?.name}`);
    const events = ['insert', 'update', 'delete', 'truncate'].filter((event) =>
      same.some((each) => each.events.includes(event)),
    );
    const isGenerated = generatedFunctions.some(({ name }) => name === found.name);
    const link = isGenerated
      ? `${found.name} (generated)`
      : `[${found.name}](../server/${functionFolder}/${found.name}.sql)`;
    const calls = [...functions.keys()].filter(
      (name) => name !== found.name && found.text.includes(`${name}(`),
    );
    const called = calls.length > 0 ? ` Calls ${calls.join(', ')}.` : '';
    return `| ${whenOf({ ...first, events })} | ${link} | ${purposeOf(found)}${called} |`;
  });
}

test('docs/triggers.md names every trigger, with what it does', async () => {
  const functions = new Map(
    [...(await readFunctionFiles(resolve(server, functionFolder))), ...generatedFunctions].map(
      (each) => [each.name, each] as const,
    ),
  );
  const folders = await readFolders();
  const tables = [...Map.groupBy(await readTriggers(), ({ table }) => table)].map(([table, triggers]) => ({
    table,
    triggers,
    folder: folders.get(table) ?? '',
  }));
  const areas = Map.groupBy(
    tables.sort((a, b) => (`${a.folder} ${a.table}` < `${b.folder} ${b.table}` ? -1 : 1)),
    ({ folder }) => folder,
  );
  const sections = [...areas].map(([folder, own]) =>
    [
      `## ${folder}`,
      ...own.map(({ table, triggers }) =>
        [
          `### ${table}\n`,
          '| when | function | what it does |',
          '|---|---|---|',
          ...linesOf(triggers, functions),
        ].join('\n'),
      ),
    ].join('\n\n'),
  );
  await expect(`${[intro.trimEnd(), ...sections].join('\n\n')}\n`).toMatchFileSnapshot(page);
});
