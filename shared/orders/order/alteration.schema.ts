import { z } from 'zod';
import { dimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { parseTapeChange } from '#shared/customers/measuring/parse-tape.rules.ts';
import { idOf, quantityReply, restricted, unitReply } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';

/** A change as typed, `+1/2`; stored as a signed decimal string. */
const tapeChange = () =>
  z
    .string('orders.alteration.changeInvalid')
    .max(64, 'orders.alteration.changeInvalid')
    .transform((typed) => parseTapeChange(typed) ?? '')
    .refine((change) => change !== '', 'orders.alteration.changeInvalid')
    .pipe(z.string());

/** What a service alters: a row that was made earlier, and the change of each measured field, in the unit it was measured in. */
export const alterationFields = z.object({
  orderRowId: idOf('orders.alteration.rowRequired'),
  changes: z.record(z.string().max(40), tapeChange()).default({}),
});

/** The other order of an alteration. */
const ofOrder = {
  orderRowId: z.int(),
  orderId: z.int(),
  orderNumber: z.string(),
  /** The name of the row. */
  name: z.string(),
  names: storedNames,
};

/** An alteration as its order shows it: what it alters, and by how much. */
export const rowAlteration = z.object({
  ...ofOrder,
  changes: z.record(z.string(), z.string()),
  /** The changed fields, as they were when the altered row was measured. */
  fields: z.array(dimensionField),
});
export type RowAlteration = z.output<typeof rowAlteration>;

/** An alteration as the order of the altered row shows it. */
export const alteredBy = z.object(ofOrder);
export type AlteredBy = z.output<typeof alteredBy>;

/** A row that a service can alter. */
export const alterableRow = z.object({
  ...ofOrder,
  orderedOn: z.string(),
  unit: unitReply(),
  quantity: quantityReply(),
  templateName: z.string(),
  templateNames: storedNames,
  /** The measured lengths, which alone can be changed; none for a row without a measurement. */
  fields: z.array(dimensionField),
  values: restricted('measurements:read', z.record(z.string(), z.string())),
});
export type AlterableRow = z.output<typeof alterableRow>;
