import type { Database } from '#server/database/connection.ts';
import { peekNumbers, prefixOf, type Sequence, setPrefix } from '#server/lib/data/number-sequence.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { countries } from '#shared/lib/countries.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import {
  type NextNumbers,
  type NumberedKind,
  numberedKinds,
  prefixField,
} from '#shared/settings/preferences/preference.schema.ts';
import { preferences } from './preference.table.ts';

/** A numbered kind of record, declared by its area. */
export interface Numbered {
  sequence: Sequence;
  /** For kinds that share a column of numbers: whether no other kind has used this prefix. */
  isFree?: (database: Database, prefix: string) => Promise<boolean>;
  /** Returns the next record's number, if it isn't simply the next in the sequence. */
  next?: (database: Database) => Promise<string>;
}

type Prefixes = Partial<Record<`${NumberedKind}Prefix`, string>>;

/** The shop's preferences, with the prefixes of its numbers, which are stored with the sequences. */
export const preferenceRoutes = (numbered: Record<NumberedKind, Numbered>): Route[] => [
  ...singleton(preferenceContract, {
    table: preferences,
    onUpdate: ({ country }) => {
      if (country !== undefined && !countries.includes(country))
        throw invalidField('country', 'validation.choice');
      return {};
    },
    derived: (_row, database) => readPrefixes(database, numbered),
    afterUpdate: (_row, _before, { database }, changes) => setPrefixes(database, numbered, changes),
  }),
  route(preferenceContract.nextNumbers, ({ database }) => readNextNumbers(database, numbered)),
];

async function readPrefixes(database: Database, numbered: Record<NumberedKind, Numbered>): Promise<Prefixes> {
  const prefixes: Prefixes = {};
  for (const kind of numberedKinds)
    prefixes[prefixField(kind)] = await prefixOf(database, numbered[kind].sequence);
  return prefixes;
}

async function readNextNumbers(
  database: Database,
  numbered: Record<NumberedKind, Numbered>,
): Promise<NextNumbers> {
  const numbers: Partial<NextNumbers> = {};
  for (const kind of numberedKinds) {
    const { sequence, next } = numbered[kind];
    numbers[kind] = next ? await next(database) : (await peekNumbers(database, sequence, 1))[0];
  }
  return numbers as NextNumbers;
}

/** Changes a prefix. Existing numbers stay, and the count continues, so no number is repeated. */
async function setPrefixes(
  database: Database,
  numbered: Record<NumberedKind, Numbered>,
  changes: Prefixes,
): Promise<void> {
  const asked = numberedKinds.flatMap((kind) => {
    const prefix = changes[prefixField(kind)];
    return prefix === undefined ? [] : [{ kind, prefix }];
  });
  for (const { kind, prefix } of asked) await setPrefix(database, numbered[kind].sequence, prefix);
  for (const { kind, prefix } of asked) {
    const isFree = (await numbered[kind].isFree?.(database, prefix)) ?? true;
    if (!isFree) throw invalidField(prefixField(kind), 'settings.preference.prefixTaken');
  }
}
