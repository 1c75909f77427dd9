import { z } from 'zod';
import {
  date,
  decimal,
  idOf,
  note,
  optionalId,
  optionalText,
  quantity,
  recordFields,
  requiredText,
} from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';

/** An item of the catalogue, in its unit, or a text such as `Electricity`; `price` of one, without tax. */
const purchaseLine = z
  .object({
    itemId: optionalId(),
    text: optionalText(200),
    quantity: quantity('billing.purchases.quantityInvalid').refine(
      (amount) => Number(amount) > 0,
      'billing.purchases.quantityInvalid',
    ),
    price: decimal({ decimals: 4, required: 'billing.purchases.priceRequired' }),
    taxId: optionalId(),
  })
  .refine(({ itemId, text }) => itemId !== null || text !== '', {
    path: ['text'],
    message: 'billing.purchases.lineRequired',
  });
export type PurchaseLineFields = z.input<typeof purchaseLine>;

const mostLines = 200;

/** A supplier's bill, in the base currency. */
export const purchaseFields = z.object({
  companyId: idOf('billing.purchases.companyRequired'),
  /** As the supplier numbered it. */
  number: requiredText('billing.purchases.numberRequired', 60),
  date: date('billing.dateRequired'),
  lines: z.array(purchaseLine).min(1, 'billing.purchases.linesRequired').max(mostLines, 'validation.tooMany'),
  /** Where its goods are received into stock; none where they weren't. A shelf is enough to know its rack and warehouse. */
  warehouseId: optionalId(),
  rackId: optionalId(),
  shelfId: optionalId(),
  note: note(),
  /** A picture of the paper. */
  imageId: optionalId(),
  /** How a new one was paid as a whole, on its day; null: it is owed. */
  paidBy: z.enum(paymentMethods).nullable().default(null),
});

const line = z.object({
  id: z.int(),
  itemId: z.int().nullable(),
  item: z
    .object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      names: storedNames,
      /** The code of its unit; null for pieces. */
      unit: z.string().nullable(),
    })
    .nullable(),
  text: z.string(),
  quantity: z.string(),
  price: z.string(),
  taxId: z.int().nullable(),
  taxName: z.string(),
  taxNames: storedNames,
  taxRate: z.string(),
  exclTax: z.string(),
  taxAmount: z.string(),
  inclTax: z.string(),
  /** Whether it is spent with the bill; goods cost once they are used or sold. */
  isExpense: z.boolean(),
});

export const purchase = z.object({
  ...recordFields,
  companyId: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  number: z.string(),
  date: z.string(),
  lines: z.array(line),
  exclTax: z.string(),
  tax: z.string(),
  inclTax: z.string(),
  warehouseId: z.int().nullable(),
  rackId: z.int().nullable(),
  shelfId: z.int().nullable(),
  note: z.string(),
  imageId: z.int().nullable(),
  /** The address of the picture. */
  picture: z.string().nullable(),
  /** What paid it with the bill, and wasn't reversed since; null: it counts among what the supplier is owed. */
  settlement: z.object({ id: z.int(), method: z.enum(paymentMethods) }).nullable(),
  paidBy: z.enum(paymentMethods).nullable(),
  user: z.object({ id: z.int(), name: z.string() }),
});
export type Purchase = z.output<typeof purchase>;
