import { z } from 'zod';
import { contract, type ReplyOf } from '#shared/lib/contract.ts';

/** What the owner of a new shop does first, in this order. */
export const firstSteps = ['company', 'money', 'design', 'customer', 'order', 'staff'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsContract = contract({
  method: 'GET',
  path: '/dashboard/first-steps',
  access: 'settings:write',
  summary: 'What is still to set up in a new shop',
  reply: z.object({
    /** Empty once all are done, or the preference is off. */
    data: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  }),
});

export type FirstSteps = ReplyOf<typeof firstStepsContract>['data'];
