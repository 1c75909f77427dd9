import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { id } from '#shared/lib/fields.ts';
import { listQuery, pageSchema } from '#shared/lib/page-api.ts';
import { assigneeListing } from './assignee.contract.ts';

/** A user who can be given work, with no more data than that needs. */
const assigneeUser = z.object({
  id: z.int(),
  name: z.string(),
  /** The address of the user's picture, small; null without one. */
  avatar: z.string().nullable(),
});

const workload = z.object({
  kind: z.enum(['company', 'user']),
  id: z.int(),
  /** Pieces that are out with them, and those of them that are due back before today. */
  pieces: z.int(),
  late: z.int(),
  /** The cost of one piece that was agreed most often of late, for the work type asked for; null if never. */
  usualCost: z.string().nullable(),
});
export type Workload = z.output<typeof workload>;

export const workloadApi = api({
  summary:
    'How much each tailor and company has in hand, most first, and what they usually get for a work type',
  query: z.object({ workTypeId: id.optional() }),
  reply: z.object({ data: z.array(workload) }),
});

export const proposedCostApi = api({
  summary:
    'What one piece of each row with open work of a type is proposed to cost: the assignee’s rate, else the design’s, else what was usual with them',
  query: z.object({
    workTypeId: id,
    companyId: id.optional(),
    userId: id.optional(),
    orderIds: z
      .preprocess((ids) => (Array.isArray(ids) ? ids : [ids]), z.array(id))
      .refine((ids) => ids.length <= 200, 'validation.tooMany'),
  }),
  reply: z.object({ data: z.array(z.object({ orderRowId: z.int(), unitCost: z.string().nullable() })) }),
});

export const assigneeApi = {
  list: api({
    summary: 'Active users who can be given work, by name',
    query: listQuery(assigneeListing),
    reply: pageSchema(assigneeUser),
  }),
  get: api({
    summary: 'The name of a user who was given work, also of a deactivated one',
    params: idParams,
    reply: assigneeUser,
  }),
};
