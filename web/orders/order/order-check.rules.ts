import { z } from 'zod';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import {
  newOrderFields,
  type Order,
  orderRowFields,
  orderRowsOf,
} from '#shared/orders/order/order.schema.ts';
import { type PriceTerms, priceProblem } from '#shared/orders/order/price.rules.ts';
import { documentTotals, subtractMoney } from '#shared/settings/money/money.rules.ts';
import type { DepositSlot } from './deposit-slot.ts';
import { linesAmounts, type Pricing, taxRateOf } from './discount/row-amounts.rules.ts';
import type { OrderValues } from './order-form.rules.ts';

/** The validation of an order's form: no price is finer than the currency, except where a booked row keeps it. */
export const orderSchema = (terms: PriceTerms, kept: ReadonlyMap<number, string>) =>
  newOrderFields.extend({
    fitting: z.preprocess(noFitting, newOrderFields.shape.fitting),
    rows: orderRowsOf(
      orderRowFields.check(({ value, issues }) => {
        const problem = priceProblem(value.price, kept.get(value.id ?? 0), terms);
        if (problem) issues.push({ code: 'custom', path: ['price'], input: value, ...problem });
      }),
    ),
  });

/** Neither a date nor a time is typed. */
const noFitting = (fitting: unknown) =>
  (fitting as OrderValues['fitting'])?.startsAt === null ? null : fitting;

/** The validation of a new order; with a `problemOf`, also of the credit and the deposit that pay it, which don't exceed the total. */
export const newOrderSchema = (
  { pricing, currency }: { pricing: Pricing; currency: CurrencyLook },
  problemOf: DepositSlot['problemOf'] | undefined,
) =>
  orderSchema({ currency: currency.code, decimals: currency.decimals }, new Map()).check(
    ({ value, issues }) => {
      if (!problemOf || !(value.deposit || value.credit)) return;
      const lines = linesAmounts(
        value.rows.map(({ taxId, discount = null, ...row }) => ({
          ...row,
          ...pricing,
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
    },
  );

/** The prices of booked rows, which may stay as they are. */
export const keptPrices = (order: Order): ReadonlyMap<number, string> =>
  new Map(order.rows.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price]])));
