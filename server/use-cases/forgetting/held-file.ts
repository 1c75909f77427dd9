import { inArray, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import type { Disk } from 'flydrive';
import type { Database } from '#server/database/connection.ts';
import { images } from '#server/images/image.table.ts';
import { filesOf, readImage } from '#server/images/image-bytes.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { fileName } from '#server/lib/data/saved-as.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import { picturesOfPerson, readPerson } from './person.queries.ts';

/** What is held of a person, by table; each with the condition of its rows on the ids `$person`. */
const tables: readonly [name: string, where: string][] = [
  ['customers', 'id = any(person.ids)'],
  ['customer_notes', 'customer_id = any(person.ids)'],
  ['measurements', 'customer_id = any(person.ids)'],
  ['appointments', 'customer_id = any(person.ids)'],
  ['messages', 'customer_id = any(person.ids)'],
  ['orders', 'customer_id = any(person.ids)'],
  ['order_rows', 'order_id in (select id from orders where customer_id = any(person.ids))'],
  ['order_events', 'order_id in (select id from orders where customer_id = any(person.ids))'],
  ['invoices', 'customer_id = any(person.ids)'],
  ['invoice_lines', 'invoice_id in (select id from invoices where customer_id = any(person.ids))'],
  ['prepayment_lines', 'invoice_id in (select id from invoices where customer_id = any(person.ids))'],
  [
    'payments',
    `order_id in (select id from orders where customer_id = any(person.ids))
      or invoice_id in (select id from invoices where customer_id = any(person.ids))`,
  ],
  [
    'audit_entries',
    `(record_type = 'customers' and record_id = any(person.ids))
      or (record_type = 'orders' and record_id in (select id from orders where customer_id = any(person.ids)))`,
  ],
];

/**
 * Everything that is held of a person, for a person who asks for their own data: one JSON file with the rows of each table as they are
 * stored, and their pictures. Throws `not_found`.
 */
export async function fileOfCustomer(
  { database, files }: { database: Database; files: Disk },
  id: number,
): Promise<File> {
  const person = await readPerson(database, id);
  if (person.length === 0) throw new Problem('not_found');
  const held: Record<string, unknown> = {};
  for (const [name, where] of tables) {
    const [row] = await readOnce<{ rows: unknown }>(
      database,
      sql`select coalesce(json_agg(to_jsonb(held) - 'search' - 'phone_keys' - 'sort_name' order by held.id), '[]') as rows
        from ${sql.raw(name)} as held, (select ${sql.param(person)}::bigint[] as ids) as person
        where ${sql.raw(where)}`,
    );
    held[name] = row?.rows ?? [];
  }
  const zipped: Record<string, Uint8Array> = {};
  for (const { storageKey, id: picture } of await storedPictures(database, person)) {
    const bytes = await readImage(files, filesOf(storageKey)[0]);
    if (bytes) zipped[`pictures/${picture}.jpg`] = bytes;
  }
  zipped['customer.json'] = strToU8(JSON.stringify(held, null, 2));
  const [customer] = held.customers as { customer_code: string }[];
  const name = fileName(customer?.customer_code ?? String(id));
  return new File([zipSync(zipped) as Uint8Array<ArrayBuffer>], `${name}.zip`, { type: 'application/zip' });
}

async function storedPictures(database: Database, person: readonly number[]) {
  const ids: number[] = [];
  for (const { table, column, where } of await picturesOfPerson(database, person)) {
    const rows = await readOnce<{ id: number }>(
      database,
      sql`select distinct ${column} as id from ${table} where ${column} is not null and ${where}`,
    );
    ids.push(...rows.map((row) => Number(row.id)));
  }
  if (ids.length === 0) return [];
  return database
    .select({ id: images.id, storageKey: images.storageKey })
    .from(images)
    .where(inArray(images.id, ids));
}
