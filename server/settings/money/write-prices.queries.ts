import type { Database } from '#server/database/connection.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';
import { baseCurrency } from './base-currency.queries.ts';

/** For `derived`: these columns as prices in the base currency, with its decimals. The database pads them with zeros. */
export const writePrices =
  <Field extends string>(...fields: Field[]) =>
  async (_rows: unknown, database: Database) => {
    const { decimals } = await baseCurrency(database);
    return (row: Record<Field, string>) =>
      Object.fromEntries(fields.map((field) => [field, writePrice(row[field], decimals)])) as Record<
        Field,
        string
      >;
  };
