import { z } from 'zod';
import {
  decimal,
  idOf,
  note,
  position,
  recordFields,
  requiredText,
  wholeNumber,
} from '#shared/lib/fields.ts';
import { names, storedNames } from '#shared/lib/names.ts';

export const workTypeFields = z.object({
  name: requiredText('orders.workTypeNameRequired', 80),
  names: names(),
  description: note(),
  /** Its place in the production sequence. */
  position: position(),
  /** Whether it is part of the shop's route: an article without work of its own goes through all such work types. */
  inRoute: z.boolean().default(false),
  /** The pieces that the shop makes a day; null: not said, so nothing is too much. */
  piecesPerDay: wholeNumber({ min: 1, max: 10_000 }).nullable().default(null),
});

export const workType = workTypeFields.extend({
  ...recordFields,
  position: z.int(),
  piecesPerDay: z.int().nullable(),
});
export type WorkType = z.output<typeof workType>;

const rate = decimal({ decimals: 4, message: 'orders.unitCostInvalid' });
const workTypeId = idOf('orders.workTypeRequired');

/** A list of work types, each once. */
const ofWorkTypes = <Rate extends z.ZodType<{ workTypeId: number }>>(of: Rate) =>
  z
    .array(of)
    .max(30, 'validation.tooMany')
    .check(({ value, issues }) => {
      const ids = value.map((each) => each.workTypeId);
      const at = ids.findIndex((id, place) => ids.indexOf(id) !== place);
      if (at >= 0)
        issues.push({ code: 'custom', path: [at, 'workTypeId'], input: value, message: 'orders.rowTwice' });
    })
    .default([]);

/** What one piece of each work type costs with a worker or a company, in base currency. */
export const workRates = () => ofWorkTypes(z.object({ workTypeId, rate }));

/** What one piece of a design usually costs and takes in each work type, in base currency and minutes. */
export const designRates = () =>
  ofWorkTypes(
    z.object({
      workTypeId,
      rate: rate.nullable().default(null),
      minutes: wholeNumber({ min: 1, max: 100_000 }).nullable().default(null),
    }),
  );

export const storedRates = z.array(z.object({ workTypeId: z.int(), rate: z.string() }));

/** The field of a record with a route: the ids of the work types that its pieces go through, in order. */
export const routeIds = () => z.array(idOf()).max(30, 'validation.tooMany').default([]);

/** The work types of a route, as the record shows them. */
export const routeWorks = z.array(z.object({ id: z.int(), name: z.string(), names: storedNames }));
