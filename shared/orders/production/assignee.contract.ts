import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { listQuery, pageSchema } from '#shared/lib/page-contract.ts';

/** A user who can be given work, with no more data than that needs. */
const assigneeUser = z.object({
  id: z.int(),
  name: z.string(),
  /** The address of the user's picture, small; null without one. */
  avatar: z.string().nullable(),
});

export const assigneeContract = {
  path: 'assignees',
  permission: { read: 'orders:read' },
  list: contract({
    method: 'GET',
    path: '/assignees',
    access: 'orders:read',
    summary: 'Active users who can be given work, by name',
    query: listQuery(['name'], 'name', {}),
    reply: pageSchema(assigneeUser),
  }),
  get: contract({
    method: 'GET',
    path: '/assignees/:id',
    access: 'orders:read',
    summary: 'The name of a user who was given work, also of a deactivated one',
    params: idParams,
    reply: assigneeUser,
  }),
} as const;
