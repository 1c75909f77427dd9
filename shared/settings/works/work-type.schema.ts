import { z } from 'zod';
import { idOf, note, position, recordFields, requiredText, wholeNumber } from '#shared/lib/fields.ts';
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

/** The field of a record with a route: the ids of the work types that its pieces go through, in order. */
export const routeIds = () => z.array(idOf()).max(30, 'validation.tooMany').default([]);

/** The work types of a route, as the record shows them. */
export const routeWorks = z.array(z.object({ id: z.int(), name: z.string(), names: storedNames }));
