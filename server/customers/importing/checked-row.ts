import type { z } from 'zod';
import {
  type ImportField,
  type ImportRow,
  importedCustomer,
} from '#shared/customers/importing/customer-import.schema.ts';
import type { Person } from '#shared/customers/importing/same-person.rules.ts';
import { readYesNo } from '#shared/customers/importing/yes-no.rules.ts';
import { issueMessage } from '#shared/i18n/issue.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import { cleanCode } from '#shared/lib/clean-text.ts';
import { countryName } from '#shared/lib/country-names.ts';
import type { Language } from '#shared/lib/language.ts';
import { readPhone } from '#shared/lib/phone.rules.ts';

export type CustomerFields = z.output<typeof importedCustomer>;

interface Fault {
  field: ImportField;
  message: string;
}

/** A row as a customer of this shop would be stored. */
export interface CheckedRow {
  row: number;
  fields: CustomerFields;
  customerCode: string;
  /** The fields that the row says something of. */
  given: (keyof CustomerFields)[];
  faults: Fault[];
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

/** Checks a row by the rules of the customer's form, its phone numbers by the shop's country. */
export function checkRow(raw: ImportRow, reader: Reader): CheckedRow {
  const { row, customerCode = '', ...cells } = raw;
  const texts = Object.entries(cells).flatMap(([field, text]) => {
    const typed = (text ?? '').trim();
    return typed === '' ? [] : [[field as keyof CustomerFields, typed] as const];
  });
  const faults: Fault[] = [];
  const fault = (field: ImportField, message: string) => {
    if (!faults.some((each) => each.field === field)) faults.push({ field, message });
  };
  const code = cleanCode(customerCode);
  if (code.length > longestCode)
    fault('customerCode', reader.t('validation.tooLong', { maximum: longestCode }));
  for (const [field, text] of [...texts, ['customerCode', code] as const])
    if (formula.test(text)) fault(field, reader.t('customers.import.fault.formula'));
  const read = texts.map(([field, text]) => [field, readCell(field, text)] as const);
  for (const [field, value] of read)
    if (value === null) fault(field, reader.t('customers.import.fault.yesNo'));
  const known = Object.fromEntries(read.filter(([, value]) => value !== null));
  const parsed = importedCustomer.safeParse(known, { reportInput: true });
  for (const issue of parsed.error?.issues ?? [])
    fault(issue.path[0] as ImportField, issueMessage(issue, reader.t));
  const fields = parsed.data ?? { ...importedCustomer.parse({ name: '-' }), name: String(known.name ?? '') };
  for (const field of phoneFields) {
    if (fields[field] === '') continue;
    const written = reader.writePhone(fields[field]);
    if (written) fields[field] = written;
    else
      fault(field, reader.t('validation.phoneOf', { country: countryName(reader.country, reader.language) }));
  }
  return { row, fields, customerCode: code, given: texts.map(([field]) => field), faults };
}

const isYesNo = (field: string): field is (typeof yesNoFields)[number] =>
  (yesNoFields as readonly string[]).includes(field);

/** Yes or no as a boolean, null if it is neither; any other cell as it is. */
function readCell(field: string, text: string): string | boolean | null {
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
