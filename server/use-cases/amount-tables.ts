import { manifests, tableOf } from '#server/records/manifests.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';

/** A table with amounts, in its records' own currency or in the base currency. */
interface AmountTable {
  table: string;
  /** Whether each of its records names its own, in the column `currency`. */
  namesCurrency: boolean;
  /** The message when its records prevent the deletion of a currency. */
  inUse: MessageKey;
}

/** Every table with amounts: the base currency can be changed while all of them are empty. */
export const amountTables: readonly AmountTable[] = manifests
  .filter(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'money'))
  .map(({ type, fields, inUse = 'errors.in_use' }) => ({
    table: tableOf(type),
    namesCurrency: 'currency' in fields,
    inUse,
  }));
