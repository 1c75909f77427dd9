import { z } from 'zod';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { fabricCharge } from '#shared/orders/order/fabric-charge.rules.ts';
import {
  newOrderFields,
  type Order,
  orderRowFields,
  orderRowsOf,
} from '#shared/orders/order/order.schema.ts';
import { type PriceTerms, priceProblem } from '#shared/orders/order/price.rules.ts';
import { rowLength, typedText } from '#shared/orders/order/typed-quantity.rules.ts';
import { documentTotals, subtractMoney } from '#shared/settings/money/money.rules.ts';
import type { DepositSlot } from './deposit-slot.ts';
import { linesAmounts, type Pricing, taxRateOf } from './discount/row-amounts.rules.ts';
import { isWorkUnsaid, type OrderValues, type RowValues } from './order-form.rules.ts';

interface Checks {
  terms: PriceTerms;
  /** The prices of booked rows, which may stay as they are. */
  kept: ReadonlyMap<number, string>;
  /** False in a shop without work types, where nothing can need any. */
  hasWorkTypes: boolean;
}

/**
 * The validation of an order's form: no price is finer than the currency, except where a booked row keeps it, and each
 * service says what work it needs.
 */
export const orderSchema = (checks: Checks) => checkedWorks(checks, fieldsOf(checks));

const fieldsOf = ({ terms, kept }: Checks) => {
  const rowOf = <By extends SoldBy>(by: By, quantity: typeof orderRowFields.shape.quantity) =>
    orderRowFields
      .safeExtend({
        soldBy: z.literal(by),
        quantity,
        workTypeIds: z.array(z.int(), 'orders.serviceWorkRequired').max(30).optional(),
      })
      .check(({ value, issues }) => {
        const problem = priceProblem(value.price, kept.get(value.id ?? 0), terms);
        if (problem) issues.push({ code: 'custom', path: ['price'], input: value, ...problem });
        const ofFabric =
          value.fabric?.price == null ? null : priceProblem(value.fabric.price, undefined, terms);
        if (ofFabric) issues.push({ code: 'custom', path: ['fabric', 'price'], input: value, ...ofFabric });
      });
  const row = z.discriminatedUnion('soldBy', [
    rowOf('piece', orderRowFields.shape.quantity),
    rowOf('length', rowLength()),
  ]);
  return newOrderFields.extend({
    fitting: z.preprocess(noFitting, newOrderFields.shape.fitting),
    rows: orderRowsOf(z.preprocess(withQuantity, row).transform(({ soldBy: _, ...fields }) => fields)),
  });
};

type SoldBy = 'piece' | 'length';

/** A row with its quantity read in its unit. */
function withQuantity(row: unknown) {
  const { unit = null, quantity } = row as RowValues;
  const soldBy: SoldBy = unit === null ? 'piece' : 'length';
  return { ...(row as RowValues), soldBy, quantity: typedText(String(quantity), unit) };
}

/** A service whose work nothing says has null there, which its field refuses. */
const checkedWorks = <Fields extends z.ZodType>({ hasWorkTypes }: Checks, fields: Fields) =>
  z.preprocess((values) => {
    const { rows, workTypeId } = values as OrderValues;
    const isUnsaid = (row: RowValues) => hasWorkTypes && isWorkUnsaid(row, workTypeId ?? null);
    return {
      ...(values as OrderValues),
      rows: rows.map((row) => (isUnsaid(row) ? { ...row, workTypeIds: null } : row)),
    };
  }, fields);

/** Neither a date nor a time is typed. */
const noFitting = (fitting: unknown) =>
  (fitting as OrderValues['fitting'])?.startsAt === null ? null : fitting;

/** The validation of a new order; with a `problemOf`, also of the credit and the deposit that pay it, which don't exceed the total. */
export const newOrderSchema = (
  { pricing, currency, hasWorkTypes }: { pricing: Pricing; currency: CurrencyLook; hasWorkTypes: boolean },
  problemOf: DepositSlot['problemOf'] | undefined,
) => {
  const terms = { currency: currency.code, decimals: currency.decimals };
  const checks = { terms, kept: new Map(), hasWorkTypes };
  return checkedWorks(
    checks,
    fieldsOf(checks).check(({ value, issues }) => {
      if (!problemOf || !(value.deposit || value.credit)) return;
      const lines = linesAmounts(
        value.rows.map(({ taxId, discount = null, fabric, ...row }) => ({
          ...row,
          ...pricing,
          extra: fabricCharge({
            fabricQuantity: fabric?.quantity ?? null,
            fabricPrice: fabric?.price ?? null,
          }),
          discount,
          taxRate: taxRateOf(taxId, pricing),
        })),
        value.discount ?? null,
      );
      // The server refuses a row beyond what can be counted, with its own message.
      if (!lines) return;
      const total = documentTotals(lines, pricing.decimals).inclTax;
      let rest = total;
      for (const name of ['credit', 'deposit'] as const) {
        const amount = value[name]?.amount;
        const problem = amount === undefined ? null : problemOf(amount, { total: rest, currency });
        if (problem) issues.push({ code: 'custom', path: [name, 'amount'], input: value, ...problem });
        rest = subtractMoney(rest, amount ?? '0', pricing.decimals);
      }
    }),
  );
};

/** The prices of booked rows, which may stay as they are. */
export const keptPrices = (order: Order): ReadonlyMap<number, string> =>
  new Map(order.rows.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price]])));
