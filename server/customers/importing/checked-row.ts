import type { z } from 'zod';
import {
  type ImportField,
  type ImportRow,
  importedCustomer,
  type RowNote,
} from '#shared/customers/importing/customer-import.schema.ts';
import type { Person } from '#shared/customers/importing/same-person.rules.ts';
import { emailsIn, phonesIn } from '#shared/customers/importing/several-in-a-cell.rules.ts';
import { readIdentityKind, readKind, readYesNo } from '#shared/customers/importing/yes-no.rules.ts';
import { issueMessage } from '#shared/i18n/issue.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { cleanCode } from '#shared/lib/clean-text.ts';
import { countryCode, countryName } from '#shared/lib/country-names.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import { readPhone } from '#shared/lib/phone.rules.ts';
import { readIdentity } from '#shared/settings/country/identity.rules.ts';
import { readTaxNumber } from '#shared/settings/country/tax-number.rules.ts';

export type CustomerFields = z.output<typeof importedCustomer>;

/** A row as a customer of this shop would be stored. */
export interface CheckedRow {
  row: number;
  /** As of a new customer. */
  fields: CustomerFields;
  customerCode: string;
  /** The fields that the row says something of. */
  given: Partial<CustomerFields>;
  /** More numbers than columns: they take the customer's free fields. */
  morePhones: string[];
  leftOut: RowNote[];
  faults: RowNote[];
}

/** A number as the shop's country writes it; null for one that it doesn't have. */
export type WritePhone = (phone: string) => string | null;

/** Each number is read once, since reading it costs more than the rest of its row. */
export function phoneWriter(country: string): WritePhone {
  const known = new Map<string, string | null>();
  return (phone) => {
    const before = known.get(phone);
    if (before !== undefined) return before;
    const written = readPhone(phone, country)?.written ?? null;
    known.set(phone, written);
    if (written !== null) known.set(written, written);
    return written;
  };
}

export interface Reader {
  /** The shop's, whose numbers are written without a country code. */
  country: string;
  writePhone: WritePhone;
  language: Language;
  t: Translate;
}

const phoneFields = ['phone', 'phone1', 'phone2'] as const;
const yesNoFields = ['sms', 'whatsapp'] as const;
const longestCode = 40;
/** What spreadsheets leave of a formula: its text, or the name of its error. */
const formula = /^(=|#(REF|N\/A|VALUE|NAME|DIV\/0|NUM|NULL|SPILL|CALC)[!?]?$)/;

/**
 * Checks a row by the rules of the customer's form, its phone numbers by the shop's country. A cell may have several numbers:
 * the first is that of the field, the others take free ones.
 */
export function checkRow(raw: ImportRow, reader: Reader): CheckedRow {
  const { row, customerCode = '', ...cells } = raw;
  const texts = Object.entries(cells).flatMap(([field, text]) => {
    const typed = (text ?? '').trim();
    return typed === '' ? [] : [[field as keyof CustomerFields, typed] as const];
  });
  const faults: RowNote[] = [];
  const fault = (field: ImportField, message: string) => {
    if (!faults.some((each) => each.field === field)) faults.push({ field, message });
  };
  const code = cleanCode(customerCode);
  if (code.length > longestCode)
    fault('customerCode', reader.t('validation.tooLong', { maximum: longestCode }));
  for (const [field, text] of [...texts, ['customerCode', code] as const])
    if (formula.test(text)) fault(field, reader.t('customers.import.fault.formula'));
  const phones = readPhones(cells, reader, fault);
  const [email = '', ...moreEmails] = emailsIn(cells.email ?? '');
  const read = texts
    .filter(([field]) => !isPhone(field) && field !== 'email')
    .map(([field, text]) => [field, readCell(field, text)] as const);
  for (const [field, value] of read)
    if (value === null)
      fault(
        field,
        reader.t(field === 'kind' ? 'customers.import.fault.kind' : 'customers.import.fault.yesNo'),
      );
  const given: Partial<CustomerFields> = {
    ...Object.fromEntries(read.filter(([, value]) => value !== null)),
    ...phones.first,
    ...(email && { email }),
  };
  const parsed = importedCustomer.safeParse(given, { reportInput: true });
  for (const issue of parsed.error?.issues ?? [])
    fault(issue.path[0] as ImportField, issueMessage(issue, reader.t));
  const fields = parsed.data ?? { ...importedCustomer.parse({ name: '-' }), name: String(given.name ?? '') };
  const tax = readTaxNumber(fields.taxNumber, reader.country);
  if (tax.fault) fault('taxNumber', reader.t(tax.fault.message, tax.fault.params));
  else fields.taxNumber = tax.number;
  const identity = readIdentity({ kind: fields.identityKind, number: fields.identityNumber }, reader.country);
  if (identity.fault)
    fault(identityFields[identity.fault.of], reader.t(identity.fault.message, identity.fault.params));
  else fields.identityNumber = identity.number;
  const leftOut = notesOf('email', 'customers.import.leftOut.emails', moreEmails, reader);
  const cleaned = Object.keys(given).map((field) => [field, fields[field as keyof CustomerFields]]);
  return {
    row,
    customerCode: code,
    faults,
    leftOut,
    morePhones: phones.more,
    fields: { ...fields, ...inOrder([...Object.values(phones.first), ...phones.more]) },
    given: Object.fromEntries(cleaned),
  };
}

const identityFields = { kind: 'identityKind', number: 'identityNumber' } as const;

type PhoneField = (typeof phoneFields)[number];
type Phones = Partial<Record<PhoneField, string>>;

/** The first number of each cell, and the others; each once. Text that is no number is a fault of its field. */
function readPhones(cells: Phones, reader: Reader, fault: (field: ImportField, message: string) => void) {
  const first: Phones = {};
  const more: string[] = [];
  for (const field of phoneFields) {
    const { numbers, unread } = phonesIn(cells[field] ?? '', reader.writePhone);
    const country = countryName(reader.country, reader.language);
    if (unread.length > 0)
      fault(field, reader.t('customers.import.fault.phone', { read: listed(unread), country }));
    const known = [...Object.values(first), ...more];
    const [own, ...others] = numbers.filter((number) => !known.includes(number));
    if (own) first[field] = own;
    more.push(...others);
  }
  return { first, more };
}

const inOrder = ([phone = '', phone1 = '', phone2 = '']: readonly string[]) => ({ phone, phone1, phone2 });

const listed = (texts: readonly string[]): string => texts.map(isolate).join(' · ');

const notesOf = (
  field: ImportField,
  key: 'customers.import.leftOut.emails' | 'customers.import.leftOut.phones',
  values: readonly string[],
  { t }: Pick<Reader, 't'>,
): RowNote[] => (values.length > 0 ? [{ field, message: t(key, { values: listed(values) }) }] : []);

/** What a new customer has no place for. */
export const leftOutOfNew = (row: CheckedRow, reader: Reader): RowNote[] => {
  const all = new Set(
    [...phoneFields.map((field) => row.given[field] ?? ''), ...row.morePhones].filter(Boolean),
  );
  const placed = phoneFields.map((field) => row.fields[field]);
  const left = [...all].filter((number) => !placed.includes(number));
  return [...notesOf('phone', 'customers.import.leftOut.phones', left, reader), ...row.leftOut];
};

/**
 * What a row changes of a known customer, and what it has no place for. The name stays: the row is known by it among others, and
 * may only spell it in another way, or it is that of somebody who was merged into the customer. A number that the customer has
 * stays in its field.
 */
export function changesOf(row: CheckedRow, known: CustomerFields, reader: Reader) {
  const phones = phoneFields.map((field) => reader.writePhone(known[field]) ?? known[field]);
  const changes: Partial<CustomerFields> = Object.fromEntries(
    Object.entries(row.given).filter(
      ([field, value]) =>
        field !== 'name' &&
        value !== known[field as keyof CustomerFields] &&
        !(isPhone(field) && phones.includes(String(value))),
    ),
  );
  const left: string[] = [];
  for (const number of row.morePhones) {
    const stored = phoneFields.map((field, index) => changes[field] ?? phones[index] ?? '');
    const free = phoneFields[stored.indexOf('')];
    if (stored.includes(number)) continue;
    if (free) changes[free] = number;
    else left.push(number);
  }
  const leftOut = [...notesOf('phone', 'customers.import.leftOut.phones', left, reader), ...row.leftOut];
  return { changes, leftOut };
}

const isPhone = (field: string): field is PhoneField => (phoneFields as readonly string[]).includes(field);

const isYesNo = (field: string): field is (typeof yesNoFields)[number] =>
  (yesNoFields as readonly string[]).includes(field);

/** Yes or no as a boolean, what a customer is, and the code of a country; null if it is none of these; any other cell as it is. */
function readCell(field: string, text: string): string | boolean | null {
  if (field === 'kind') return readKind(text);
  if (field === 'country') return countryCode(text) ?? text;
  if (field === 'identityKind') return readIdentityKind(text) ?? text;
  return isYesNo(field) ? readYesNo(text) : text;
}

/** The person of a row or of a stored customer, whose older numbers may be written in another form. */
export const personOf = (
  customerCode: string,
  fields: Pick<CustomerFields, 'name' | 'phone' | 'phone1' | 'phone2' | 'email' | 'address'>,
  writePhone: WritePhone,
): Person => ({
  customerCode,
  name: fields.name,
  phones: phoneFields.flatMap((field) =>
    fields[field] === '' ? [] : [writePhone(fields[field]) ?? fields[field]],
  ),
  email: fields.email,
  address: fields.address,
});
