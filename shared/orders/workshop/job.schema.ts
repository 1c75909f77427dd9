import { z } from 'zod';
import { image } from '#shared/images/image.schema.ts';
import { restricted } from '#shared/lib/fields.ts';
import { languages } from '#shared/lib/language.ts';
import { storedNames } from '#shared/lib/names.ts';
import { rowAlteration } from '#shared/orders/order/alteration.schema.ts';
import { rowFabric } from '#shared/orders/order/fabric.schema.ts';
import { rowMaterial } from '#shared/orders/order/material.schema.ts';
import { measurementCopy, rowKinds } from '#shared/orders/order/order.schema.ts';

/** One work of a row's route, with those who have pieces of it. */
const jobStep = z.object({
  workTypeId: z.int(),
  name: z.string(),
  names: storedNames,
  quantity: z.int(),
  collected: z.int(),
  /** What one piece usually takes; null: the design doesn’t say. */
  minutes: z.int().nullable(),
  assignees: z.array(z.string()),
});

/** The code of one ticket of a row, and its number among those of the order: 1 of 3. */
const jobTicket = z.object({ code: z.string(), index: z.int(), total: z.int() });

/** What somebody needs to know to make the pieces of a row that they were given; without prices and phones. */
export const job = z.object({
  orderId: z.int(),
  orderRowId: z.int(),
  orderNumber: z.string(),
  dueDate: z.string(),
  /** Whether its order goes before the others. */
  rush: z.boolean(),
  kind: z.enum(rowKinds),
  article: z.string(),
  articleNames: storedNames,
  code: z.string(),
  quantity: z.int(),
  customer: restricted('customers:read', z.string()),
  measurement: measurementCopy.nullable(),
  fabric: rowFabric.omit({ cost: true, price: true, imageId: true, isTaken: true }).nullable(),
  materials: z.array(rowMaterial.omit({ cost: true, isTaken: true })),
  alterationOf: rowAlteration.nullable(),
  images: z.array(image),
  /** The order's note for the workshop, and that of the row. */
  orderNote: z.string(),
  note: z.string(),
  steps: z.array(jobStep),
  tickets: z.array(jobTicket),
});
export type Job = z.output<typeof job>;
/** The same, perhaps for a reader who may not see measurements. */
export type SeenJob = Omit<Job, 'measurement'> & Partial<Pick<Job, 'measurement'>>;

/** A job with the language of who works on it: the assignee's, else the shop's. */
export const jobCard = job.extend({
  measurement: restricted('measurements:read', measurementCopy.nullable()),
  language: z.enum(languages),
  /** The assignee, where the card is of one assignment. */
  assignee: z.string().nullable(),
});
export type JobCard = z.output<typeof jobCard>;
