import type { Holders } from '#server/lib/http/database-problem.ts';
import type { AmountTable } from '#server/settings/money/base-currency.actions.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import { recordManifests } from '#shared/record-manifests.ts';
import { entities } from './entities.ts';

/** The manifest of every kind of record. */
export const manifests: readonly Manifest[] = [
  ...entities.map(({ manifest }) => manifest),
  ...recordManifests,
];

const tableOf = (type: string) => type.replaceAll('-', '_');

/** The message for each table whose records can prevent the deletion of another one. */
export const holders: Holders = Object.fromEntries(
  manifests.flatMap(({ type, inUse, parts = {} }) =>
    [
      { type, inUse },
      ...Object.entries(parts).map(([part, own]) => ({ type: part, inUse: own.inUse })),
    ].flatMap((each) => (each.inUse ? [[tableOf(each.type), each.inUse]] : [])),
  ),
);

/** Tables with amounts: the base currency can be changed while all of them are empty. */
export const amountTables: readonly AmountTable[] = manifests
  .filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'money'))
  .map(({ type, fields, inUse = 'errors.in_use' }) => ({
    table: tableOf(type),
    namesCurrency: 'currency' in fields,
    inUse,
  }));
