import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';

type Billable = Pick<InvoiceableRow, 'orderRowId' | 'billed'>;

/** The total of rows that are not fully invoiced, less their invoiced part, tax included. */
export function notBilled({ rows, decimals }: Order, open: readonly Billable[]): string {
  const billed = new Map(open.map((row) => [row.orderRowId, row.billed.inclTax]));
  const left = rows.flatMap(({ id, inclTax }) => {
    const before = billed.get(id);
    return before === undefined || inclTax === undefined ? [] : [subtractMoney(inclTax, before, decimals)];
  });
  return sumMoney(left, decimals);
}
