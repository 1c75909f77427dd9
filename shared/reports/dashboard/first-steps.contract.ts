import type { ReplyOf } from '#shared/lib/contract.ts';
import { contract } from '#shared/lib/contract.ts';
import type { firstStepsApi } from './first-steps.api.ts';

/** What the owner of a new shop does first, in this order. */
export const firstSteps = ['company', 'money', 'design', 'customer', 'order', 'staff', 'protect'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsContract = contract<typeof firstStepsApi>({
  method: 'GET',
  path: '/dashboard/first-steps',
  access: 'settings:write',
});

export type FirstSteps = ReplyOf<typeof firstStepsContract>['data'];
