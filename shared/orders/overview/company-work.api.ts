import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { date } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';

/** The pieces of one work type that a company has and that haven't come back. */
const heldWork = z.object({
  workType: z.object({ id: z.int(), name: z.string(), names: storedNames }),
  outstanding: z.int(),
  /** The day on which the oldest of them were assigned. */
  oldest: date(),
  /** How many of them were due before today. */
  late: z.int(),
  /** How many of them the company has reported ready. */
  reported: z.int(),
});
export type HeldWork = z.output<typeof heldWork>;

export const companyWorkApi = api({
  summary: 'The pieces that a company has, by work type',
  params: idParams,
  reply: z.object({ data: z.array(heldWork) }),
});
