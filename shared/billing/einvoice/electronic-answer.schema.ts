import { z } from 'zod';
import { answerOutcomes } from '#shared/billing/invoice/electronic-states.ts';

/** What an authority said, as it is kept. */
export const electronicAnswer = z.object({
  at: z.string(),
  outcome: z.enum(answerOutcomes),
  status: z.int().nullable(),
  messages: z.array(z.object({ kind: z.enum(['error', 'warning']), code: z.string(), text: z.string() })),
  clockAhead: z.int().nullable(),
});
