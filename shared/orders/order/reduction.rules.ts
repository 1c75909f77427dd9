import { type DocumentAmounts, documentTotals } from '#shared/settings/money/money.rules.ts';
import type { OrderRow } from './order.schema.ts';

/** What credit notes of an amount took off the billed pieces of some rows. */
export const reductionOf = (rows: readonly Pick<OrderRow, 'reduced'>[], decimals: number): DocumentAmounts =>
  documentTotals(
    rows.flatMap(({ reduced }) => reduced ?? []),
    decimals,
  );
