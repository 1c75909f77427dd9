import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';

/** The number of orders per stage, for the menu and the tabs; apart from other routes of orders, since every screen has the menu. */
export const stageCountsContract = contract({
  method: 'GET',
  path: '/orders/stage-counts',
  access: 'orders:read',
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
