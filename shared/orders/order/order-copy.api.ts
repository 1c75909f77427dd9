import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { quantityReply, restricted, unitReply } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { discountFields } from './discount.schema.ts';
import { rowFabric } from './fabric.schema.ts';
import { rowKinds } from './order.schema.ts';

const discount = () => restricted('orders:prices', discountFields.nullable());

/** A row to book again, as its design or item is today. */
const copiedRow = z.object({
  kind: z.enum(rowKinds),
  name: z.string(),
  names: storedNames,
  code: z.string(),
  designId: z.int().nullable(),
  itemId: z.int().nullable(),
  companyId: z.int().nullable(),
  /** The template that articles of its design are measured by. */
  templateId: z.int().nullable(),
  /** The newest version of what the row was made to, or of the template of its design. */
  measurementId: z.int().nullable(),
  /** The work types of its design or item. */
  route: z.array(z.int()),
  /** Null if it needs the work that its design or item names. */
  workTypeIds: z.array(z.int()).nullable(),
  unit: unitReply(),
  quantity: quantityReply(),
  /** Today's price of its design or item, or else the row's; null if that is in another currency. */
  price: restricted('orders:prices', z.string().nullable()),
  taxId: z.int().nullable(),
  discount: discount(),
  fabric: rowFabric
    .pick({
      from: true,
      itemId: true,
      quantity: true,
      price: true,
      note: true,
      imageId: true,
      name: true,
      unit: true,
    })
    .nullable(),
  imageIds: z.array(z.int()),
  note: z.string(),
});

/** What a new order like an earlier one begins with: no dates, no notes, no number, no payments. */
export const orderCopy = z.object({
  customerId: z.int(),
  workTypeId: z.int().nullable(),
  discount: discount(),
  rows: z.array(copiedRow),
});
export type OrderCopy = z.output<typeof orderCopy>;

export const orderCopyApi = api({
  summary: 'Read what a new order like this one begins with, on today’s terms; nothing is booked',
  params: idParams,
  reply: orderCopy,
});
