import {
  type ColumnField,
  type ImportedRow,
  type ImportField,
  type ImportRow,
  mostImportRows,
} from '#shared/customers/importing/customer-import.schema.ts';
import { People } from '#shared/customers/importing/same-person.rules.ts';
import type { TableRow } from '#web/lib/table/table-file.ts';

/** Longer than any field may be: the server then tells that it is too long. */
const longestCell = 10_000;
/** At most three bytes each in UTF-8, of a megabyte that the server takes. */
const mostCharacters = 300_000;

/**
 * The rows of a file as customers, by the field of each column. Columns of one field are put together: those of an address
 * as its lines, those of numbers below each other, as the server takes them. A name in parts is used where there is no
 * whole one, and a company where there is neither.
 */
export function importRowsOf(
  rows: readonly TableRow[],
  fields: readonly (ColumnField | null)[],
): ImportRow[] {
  return rows.map(({ number, cells }) => {
    const texts: Partial<Record<ColumnField, string[]>> = {};
    for (const [column, field] of fields.entries()) {
      const cell = cells[column];
      if (field && cell) texts[field] = [...(texts[field] ?? []), cell];
    }
    const { firstName = [], lastName = [], company = [], ...others } = texts;
    const parts = [...firstName, ...lastName].join(' ');
    const name = others.name ?? (parts === '' ? company : [parts]);
    const row: ImportRow = { row: number };
    for (const [field, values] of Object.entries({ ...others, name }))
      if (values.length > 0)
        row[field as ImportField] = values.join('\n').slice(0, longestCell).toWellFormed();
    return row;
  });
}

/** Divides rows into calls that the server takes. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let characters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (last && last.length < mostImportRows && characters + size <= mostCharacters) {
      last.push(row);
      characters += size;
    } else {
      batches.push([row]);
      characters = size;
    }
  }
  return batches;
}

/**
 * Finds who is in the file more than once, also in rows that were checked by different calls. `codeTaken` is the fault
 * of a row whose code an earlier, different person has.
 */
export function withRepeats(
  rows: readonly ImportRow[],
  results: readonly ImportedRow[],
  codeTaken: string,
): ImportedRow[] {
  const people = new People<number>();
  const customers = new Map<number, number>();
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  return results.map((result) => {
    const raw = byNumber.get(result.row);
    if (!raw || result.state === 'faulty' || result.state === 'doubled') return result;
    const person = {
      customerCode: raw.customerCode ?? '',
      name: raw.name ?? '',
      phones: result.phones,
      email: raw.email ?? '',
      address: raw.address ?? '',
    };
    const same = people.find(person);
    const repeats =
      (result.customer && customers.get(result.customer.id)) ?? (same && !same.isOther ? same.of : null);
    if (repeats !== null) return { ...result, state: 'doubled', repeats };
    if (same && !result.customer)
      return { ...result, state: 'faulty', faults: [{ field: 'customerCode', message: codeTaken }] };
    people.add(person, result.row);
    if (result.customer) customers.set(result.customer.id, result.row);
    return result;
  });
}

/** Whether the report of the import lists a row: it isn't imported, or some of its values aren't. */
export const isNoted = ({ state, leftOut }: ImportedRow): boolean => state === 'faulty' || leftOut.length > 0;

export type StateCounts = Record<ImportedRow['state'], number>;

export function countStates(results: readonly ImportedRow[]): StateCounts {
  const counts: StateCounts = { new: 0, known: 0, updated: 0, doubled: 0, faulty: 0 };
  for (const { state } of results) counts[state] += 1;
  return counts;
}
