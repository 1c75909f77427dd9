import { sql } from 'drizzle-orm';
import { customerCodes, customers } from '#server/customers/customer/customer.table.ts';
import { takeCodes } from '#server/customers/customer/customer-code.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { passNumbers } from '#server/lib/data/number-sequence.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import type { Context } from '#server/lib/http/route.ts';
import { translator } from '#server/lib/http/translate.ts';
import { lockTableAsSet } from '#server/lib/resource/table-lock.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { ImportedRow, ImportRow, RowNote } from '#shared/customers/importing/customer-import.schema.ts';
import { People } from '#shared/customers/importing/same-person.rules.ts';
import {
  type CheckedRow,
  type CustomerFields,
  changesOf,
  checkRow,
  leftOutOfNew,
  personOf,
  phoneWriter,
  type Reader,
} from './checked-row.ts';
import { type KnownPerson, knownPeople } from './known-people.queries.ts';

type ImportContext = Pick<Context, 'database' | 'language'>;

/** A row, what becomes of it, and the customer whom it is about. */
interface Planned {
  row: CheckedRow;
  state: ImportedRow['state'];
  known: KnownPerson | null;
  repeats: number | null;
  /** Of an updated customer. */
  changes: Partial<CustomerFields>;
  leftOut: RowNote[];
}

/** Tells what `importRows` would do, by the customers of this moment. */
export async function checkRows(
  rows: readonly ImportRow[],
  updates: boolean,
  context: ImportContext,
): Promise<ImportedRow[]> {
  const planned = await planRows(rows, updates, context);
  return planned.map((each) => toReply(each, each.known));
}

/**
 * Adds the new ones of the rows, with the shop's next codes where they have none, and updates the known ones if
 * `updates` is set: an empty cell changes nothing, and no name is changed. Imports run one after another, so two of the same file add
 * nobody twice.
 */
export async function importRows(
  rows: readonly ImportRow[],
  updates: boolean,
  context: ImportContext,
): Promise<ImportedRow[]> {
  const { database } = context;
  await lockTableAsSet(database, customers);
  const planned = await planRows(rows, updates, context);
  await updateKnown(database, planned);
  const added = await addNew(database, planned);
  return planned.map((each) => toReply(each, added.get(each.row.row) ?? each.known));
}

async function planRows(
  rows: readonly ImportRow[],
  updates: boolean,
  { database, language }: ImportContext,
): Promise<Planned[]> {
  const { country, easternDigits } = await shopPreferences(database);
  const t = translator(language, easternDigits);
  const writePhone = phoneWriter(country);
  const reader: Reader = { country, writePhone, language, t };
  const checked = rows.map((row) => checkRow(row, reader));
  const people = await knownPeople(
    database,
    checked.filter(({ faults }) => faults.length === 0),
    writePhone,
  );
  const earlier = new People<CheckedRow>();
  const codeTaken = (row: CheckedRow) =>
    row.faults.push({ field: 'customerCode', message: t('customers.import.fault.codeTaken') });
  return checked.map((row): Planned => {
    const plan = (state: Planned['state'], more: Partial<Planned> = {}): Planned => ({
      row,
      state,
      known: null,
      repeats: null,
      changes: {},
      leftOut: [],
      ...more,
    });
    if (row.faults.length > 0) return plan('faulty');
    const person = personOf(row.customerCode, row.fields, writePhone);
    const known = people.find(person);
    const before = earlier.find(person);
    if (known?.isOther || (!known && before?.isOther)) {
      codeTaken(row);
      return plan('faulty');
    }
    earlier.add(person, row);
    if (before && !before.isOther)
      return plan('doubled', { known: known?.of ?? null, repeats: before.of.row });
    if (!known) return plan('new', { leftOut: leftOutOfNew(row, reader) });
    if (!updates) return plan('known', { known: known.of });
    const { changes, leftOut } = changesOf(row, known.of, reader);
    const isChanged = Object.keys(changes).length > 0;
    return plan(isChanged ? 'updated' : 'known', { known: known.of, changes, leftOut });
  });
}

const ofState = (planned: readonly Planned[], state: Planned['state']) =>
  planned.filter((each) => each.state === state);

/** The changed fields alone, so that a change that somebody else makes to another field at this moment stays. */
async function updateKnown(database: Database, planned: readonly Planned[]): Promise<void> {
  const changes = ofState(planned, 'updated').map((each) => ({ id: each.known?.id ?? 0, ...each.changes }));
  for (const alike of Object.values(Object.groupBy(changes, (change) => Object.keys(change).join()))) {
    const { setters, source } = rowsFromJson(customers, alike ?? []);
    await database.execute(
      sql`update ${customers} as t set ${setters}, version = t.version + 1 from ${source} as n where t.id = n.id`,
    );
  }
}

type Added = Pick<KnownPerson, 'id' | 'name' | 'customerCode'>;

/** Returns the new customers by the number of their row. */
async function addNew(database: Database, planned: readonly Planned[]): Promise<Map<number, Added>> {
  const rows = ofState(planned, 'new').map(({ row }) => row);
  if (rows.length === 0) return new Map();
  const own = rows.flatMap(({ customerCode }) => customerCode || []);
  await passNumbers(database, customerCodes, own);
  const given = await takeCodes(database, rows.length - own.length);
  let next = 0;
  const records = rows.map(({ fields, customerCode }) => ({
    ...fields,
    customerCode: customerCode || (given[next++] ?? ''),
  }));
  const { columns, source } = rowsFromJson(customers, records);
  const { rows: stored } = await database.execute<Record<string, unknown> & Added>(
    sql`insert into ${customers} (${columns}) select ${columns} from ${source}
      returning id::int as id, name, customer_code as "customerCode"`,
  );
  const byCode = new Map(stored.map((each) => [each.customerCode, each]));
  return new Map(
    rows.map(({ row }, index) => [row, byCode.get(records[index]?.customerCode ?? '') as Added]),
  );
}

const toReply = ({ row, state, repeats, leftOut }: Planned, customer: Added | null): ImportedRow => ({
  row: row.row,
  state,
  repeats,
  faults: row.faults,
  leftOut,
  customer: customer && { id: customer.id, name: customer.name, customerCode: customer.customerCode },
  phones: [row.fields.phone, row.fields.phone1, row.fields.phone2].filter(Boolean),
});
