import { z } from 'zod';
import { customerFields } from '#shared/customers/customer/customer.schema.ts';

/** A customer as a file describes one: families are put together by hand, and languages chosen by hand. */
export const importedCustomer = customerFields.omit({ payerId: true, relation: true, language: true });

/** What a column of a file can be. */
export const importFields = [...importedCustomer.keyof().options, 'customerCode'] as const;
export type ImportField = (typeof importFields)[number];

/** What a column can be besides: contacts have names in parts, or that of a company instead. */
export const nameParts = ['firstName', 'lastName', 'company'] as const;
export const columnFields = [...importFields, ...nameParts] as const;
export type ColumnField = (typeof columnFields)[number];

/** Fields that may be in several columns, which are put together. */
export const joinedFields: ReadonlySet<ColumnField> = new Set([
  ...(['firstName', 'lastName', 'phone', 'phone1', 'phone2'] as const),
  ...(['email', 'address', 'shippingAddress', 'billingAddress'] as const),
]);

/** A cell as the file has it; the rules of `customerFields` apply when it is checked, and their failures are told by row. */
const cell = z.string().max(10_000).optional();

/** A row of a file; a cell that is missing or empty says nothing of that field. */
export const importRow = z.object({
  /** The number by which the caller knows the row. */
  row: z.int().positive(),
  ...(Object.fromEntries(importFields.map((field) => [field, cell])) as Record<ImportField, typeof cell>),
});
export type ImportRow = z.output<typeof importRow>;

/** Rows of one call: few enough for one short transaction. */
export const mostImportRows = 500;
export const importRows = z.array(importRow).min(1).max(mostImportRows);

const rowStates = [
  /** A new customer. */
  'new',
  /** A customer whom the shop has already, left as they are. */
  'known',
  /** A known customer whom the row changes. */
  'updated',
  /** The same person as in an earlier row of the call. */
  'doubled',
  'faulty',
] as const;

const rowNote = z.object({ field: z.enum(importFields), message: z.string() });
export type RowNote = z.output<typeof rowNote>;

/** What becomes of a row. */
export const importedRow = z.object({
  row: z.int(),
  state: z.enum(rowStates),
  /** The customer, once there is one. */
  customer: z.object({ id: z.int(), name: z.string(), customerCode: z.string() }).nullable(),
  /** The earlier row that a doubled one repeats. */
  repeats: z.int().nullable(),
  /** The phone numbers as they are stored. */
  phones: z.array(z.string()),
  /** In the caller's language. */
  faults: z.array(rowNote),
  /** What the row says that the customer has no place for, such as a fourth phone number; in the caller's language. */
  leftOut: z.array(rowNote),
});
export type ImportedRow = z.output<typeof importedRow>;
