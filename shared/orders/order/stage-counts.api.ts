import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';

export const stageCountsApi = api({
  summary: 'Count the orders of each stage',
  reply: z.object({
    all: z.int(),
    pending: z.int(),
    inQueue: z.int(),
    partialCompletion: z.int(),
    completed: z.int(),
    cancelled: z.int(),
  }),
});
