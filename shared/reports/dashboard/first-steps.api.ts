import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { firstSteps } from './first-steps.contract.ts';

export const firstStepsApi = api({
  summary: 'What is still to set up in a new shop',
  reply: z.object({
    /** Empty once all are done, or the preference is off. */
    data: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  }),
});
