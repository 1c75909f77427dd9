import { hasActiveDevice } from '#server/billing/einvoice/electronic-device.queries.ts';
import { creditNoteNumbers, invoiceNumbers } from '#server/billing/invoice/invoice.table.ts';
import { isPrefixFree } from '#server/billing/invoice/invoice-prefix.queries.ts';
import { invoicesDeposits } from '#server/billing/prepayment/prepayment.queries.ts';
import { returnNumbers } from '#server/billing/returns/return.table.ts';
import { customerCodes } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { peekNumbers, prefixOf, type Sequence, setPrefix } from '#server/lib/data/number-sequence.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { orderNumbers } from '#server/orders/order/order.table.ts';
import { nextReference } from '#server/orders/order/order-number.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import { countries } from '#shared/lib/countries.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import {
  type NumberedKind,
  numberedKinds,
  prefixField,
} from '#shared/settings/preferences/numbered-kinds.ts';
import { preferenceApi } from '#shared/settings/preferences/preference.api.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import type { NextNumbers } from '#shared/settings/preferences/preference.schema.ts';

/** A numbered kind of record. */
interface Numbering {
  sequence: Sequence;
  /** For kinds that share a column of numbers: whether no other kind has used this prefix. */
  isFree?: (database: Database, prefix: string) => Promise<boolean>;
  /** Papers of the tax office, which may limit their numbers. */
  isTaxPaper?: boolean;
  /** Returns the next record's number, if it isn't simply the next in the sequence. */
  next?: (database: Database) => Promise<string>;
}

const numberings: Record<NumberedKind, Numbering> = {
  order: { sequence: orderNumbers, next: nextReference },
  invoice: { sequence: invoiceNumbers, isFree: isPrefixFree('invoice'), isTaxPaper: true },
  creditNote: { sequence: creditNoteNumbers, isFree: isPrefixFree('creditNote'), isTaxPaper: true },
  return: { sequence: returnNumbers },
  customer: { sequence: customerCodes },
};

type Prefixes = Partial<Record<`${NumberedKind}Prefix`, string>>;

/** The shop's preferences, with the prefixes of its numbers, which are stored with the sequences. */
export const preferenceRoutes: Route[] = [
  ...singleton(preferenceContract, preferenceApi, {
    table: preferences,
    onUpdate: async ({ country }, before, { database }) => {
      if (country !== undefined && !countries.includes(country))
        throw invalidField('country', 'validation.choice');
      if (country !== undefined && country !== before.country) await refuseActiveDevice(database);
      return {};
    },
    derived: async ({ writeOffLimit }, database) => ({
      ...(await readPrefixes(database)),
      depositsAreInvoiced: await invoicesDeposits(database),
      writeOffLimit: parseDecimal(writeOffLimit) ?? writeOffLimit,
    }),
    afterUpdate: (_row, _before, { database }, changes) => setPrefixes(database, changes),
  }),
  route(preferenceContract.nextNumbers, preferenceApi.nextNumbers, ({ database }) =>
    readNextNumbers(database),
  ),
];

/** Throws `invalid` while a device stamps papers by the rules of the country that it was registered in. */
async function refuseActiveDevice(database: Database): Promise<void> {
  if (await hasActiveDevice(database)) throw invalidField('country', 'billing.einvoice.device.countryStays');
}

async function readPrefixes(database: Database): Promise<Prefixes> {
  const prefixes: Prefixes = {};
  for (const kind of numberedKinds)
    prefixes[prefixField(kind)] = await prefixOf(database, numberings[kind].sequence);
  return prefixes;
}

async function readNextNumbers(database: Database): Promise<NextNumbers> {
  const numbers: Partial<NextNumbers> = {};
  for (const kind of numberedKinds) {
    const { sequence, next } = numberings[kind];
    numbers[kind] = next ? await next(database) : (await peekNumbers(database, sequence, 1))[0];
  }
  return numbers as NextNumbers;
}

/** Changes a prefix. Existing numbers stay, and the count continues, so no number is repeated. */
async function setPrefixes(database: Database, changes: Prefixes): Promise<void> {
  const asked = numberedKinds.flatMap((kind) => {
    const prefix = changes[prefixField(kind)];
    return prefix === undefined ? [] : [{ kind, prefix }];
  });
  await refuseLongPrefixes(database, asked);
  for (const { kind, prefix } of asked) await setPrefix(database, numberings[kind].sequence, prefix);
  for (const { kind, prefix } of asked) {
    const isFree = (await numberings[kind].isFree?.(database, prefix)) ?? true;
    if (!isFree) throw invalidField(prefixField(kind), 'settings.preference.prefixTaken');
  }
}

/** A shop has fewer papers than this many digits can count. */
const mostDigits = 6;

/** Throws `invalid` for a prefix with which the numbers of papers would be longer than the shop's tax office allows. */
async function refuseLongPrefixes(
  database: Database,
  asked: readonly { kind: NumberedKind; prefix: string }[],
): Promise<void> {
  const { longestNumber: most } = taxRulesOf((await shopPreferences(database)).country);
  if (most === null) return;
  const fits = new RegExp(`^[A-Z\\d/-]{0,${most - mostDigits}}$`, 'i');
  const wrong = asked.find(({ kind, prefix }) => numberings[kind].isTaxPaper && !fits.test(prefix));
  if (wrong)
    throw invalidField(prefixField(wrong.kind), 'settings.preference.prefixTooLong', {
      most,
      prefix: most - mostDigits,
    });
}
