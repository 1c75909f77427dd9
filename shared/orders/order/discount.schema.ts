import { z } from 'zod';
import { decimal } from '#shared/lib/fields.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';

/** `percent`: of the value; `amount`: in the currency of the order. */
export const discountKinds = ['percent', 'amount'] as const;

/** What comes off a row or an order. */
export const discountFields = z
  .object({
    kind: z.enum(discountKinds),
    value: decimal({ decimals: 4, message: 'orders.discount.invalid' }),
  })
  .refine(({ kind, value }) => kind === 'amount' || compareMoney(value, '100') <= 0, {
    path: ['value'],
    message: 'orders.discount.above100',
  });
export type Discount = z.output<typeof discountFields>;
