import type { Holders } from '#server/lib/http/database-problem.ts';
import type { AmountTable } from '#server/settings/money/base-currency.actions.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import { recordManifests } from '#shared/record-manifests.ts';
import { entities } from './entities.ts';

/** Every kind of record that the shop keeps. */
export const manifests: readonly Manifest[] = [
  ...entities.map(({ manifest }) => manifest),
  ...recordManifests,
];

const tableOf = (type: string) => type.replaceAll('-', '_');

/** What is said where a record of a table, or of a part of it, keeps another one from being deleted. */
export const holders: Holders = Object.fromEntries(
  manifests.flatMap(({ type, inUse, parts = {} }) =>
    [
      { type, inUse },
      ...Object.entries(parts).map(([part, own]) => ({ type: part, inUse: own.inUse })),
    ].flatMap((each) => (each.inUse ? [[tableOf(each.type), each.inUse]] : [])),
  ),
);

/** Tables whose records have amounts: while all of them are empty the shop may choose another base currency. */
export const amountTables: readonly AmountTable[] = manifests
  .filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'money'))
  .map(({ type, fields, inUse = 'errors.in_use' }) => ({
    table: tableOf(type),
    namesCurrency: 'currency' in fields,
    inUse,
  }));
