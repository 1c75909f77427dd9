import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import { fieldsOfHeads } from '#shared/customers/importing/column-heads.rules.ts';
import type { ImportField } from '#shared/customers/importing/customer-import.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';

/** A file as it is imported. */
export interface ImportFile {
  name: string;
  heads: string[];
  rows: string[][];
  /** The number of the first of `rows` in the file, counted from 1. */
  firstRow: number;
}

/** A file that was read, and whether its first row has the names of the columns. */
export interface ReadFile {
  name: string;
  table: string[][];
  hasHeads: boolean;
}

/** What each column of the first row is; null where its name isn't known. */
export const columnFields = ([heads = []]: string[][], t: Translate): (ImportField | null)[] =>
  fieldsOfHeads(heads, (field) => t(customerManifest.fields[field].label));

/** A file whose first row has a name that is known has names. */
export const readFileOf = (name: string, table: string[][], t: Translate): ReadFile => ({
  name,
  table,
  hasHeads: columnFields(table, t).some((field) => field !== null),
});

export function importFileOf({ name, table, hasHeads }: ReadFile, t: Translate): ImportFile {
  const [first = [], ...rest] = table;
  const numbered = first.map((_, index) => t('customers.import.column', { number: index + 1 }));
  const heads = hasHeads ? first.map((head, index) => head || (numbered[index] ?? '')) : numbered;
  return { name, heads, rows: hasHeads ? rest : table, firstRow: hasHeads ? 2 : 1 };
}
