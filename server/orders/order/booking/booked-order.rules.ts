import type { ShownNames } from '#server/orders/labels/shown-names.queries.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { roundMoney } from '#shared/settings/money/money.rules.ts';
import { type Head, type RowColumns, toReplyOrder, type WorkColumns } from '../order.queries.ts';
import type { orders } from '../order.table.ts';
import type { RowDraft } from '../order-draft.rules.ts';
import { noExtras } from '../row-extra.queries.ts';

/** The columns of a new order that aren't drawn or computed by the database. */
export type NewOrder = Required<
  Omit<
    typeof orders.$inferInsert,
    | 'id'
    | 'version'
    | 'created'
    | 'search'
    | 'paid'
    | 'readyOn'
    | 'pickedBy'
    | 'pickedAt'
    | 'cancelledAt'
    | 'cancelReason'
  >
>;

/** What the database gave a new order. */
export interface Given {
  id: number;
  created: string;
  /** In the order of its rows. */
  rowIds: number[];
}

/** Records as they were written. */
interface Written {
  order: NewOrder;
  rows: readonly RowDraft[];
  customer: Order['customer'];
  given: Given;
}

/**
 * The reply of a new order without extras, from what was written: to read it again would cost a twelfth of booking
 * it.
 */
export function bookedOrder(written: Written, names: ShownNames): Order {
  const { order, customer } = written;
  const { id, created, rowIds } = written.given;
  const rows = written.rows.map((row, index) => ({
    ...rowColumns(row, rowIds[index] as number, order.decimals),
    ...noExtras,
    measurement: row.measurementCopy,
  }));
  const works = written.rows.flatMap((row, index) => worksOf(row, rowIds[index] as number));
  return toReplyOrder({ head: headOf(order, { id, created, customer }), rows, works }, names);
}

function headOf(order: NewOrder, given: Pick<Head, 'id' | 'created' | 'customer'>): Head {
  const {
    exchangeRate: _,
    takenBy: __,
    discountAmount,
    exclTax,
    tax,
    inclTax,
    baseTotal: ___,
    ...head
  } = order;
  const { decimals } = order;
  return {
    ...head,
    ...given,
    version: 1,
    totals: {
      discount: roundMoney(discountAmount, decimals),
      exclTax,
      tax,
      inclTax,
      paid: roundMoney('0', decimals),
      balance: inclTax,
    },
    pickedBy: '',
    pickedAt: null,
    cancelledAt: null,
    cancelReason: '',
  };
}

/** A price has at most the decimals of the base currency. */
const rowColumns = (row: RowDraft, id: number, decimals: number): RowColumns => ({
  id,
  kind: row.kind,
  name: row.name,
  names: row.names,
  code: row.code,
  designId: row.designId,
  itemId: row.itemId,
  companyId: row.companyId,
  measurementId: row.measurementId,
  quantity: row.quantity,
  price: roundMoney(row.price, decimals),
  discount: row.discount,
  discountAmount: roundMoney(row.discountAmount, decimals),
  taxId: row.taxId,
  taxName: row.taxName,
  taxNames: row.taxNames,
  taxRate: new Decimal(row.taxRate).toFixed(),
  note: row.note,
  exclTax: row.exclTax,
  taxAmount: row.taxAmount,
  inclTax: row.inclTax,
  invoiced: 0,
});

const worksOf = ({ workTypeIds, quantity }: RowDraft, orderRowId: number): WorkColumns[] =>
  workTypeIds.map((workTypeId, step) => ({
    ...{ orderRowId, workTypeId, step, quantity },
    assigned: 0,
    collected: 0,
  }));
