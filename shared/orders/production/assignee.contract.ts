import { z } from 'zod';
import { contract, idParams, listQuery, pageSchema } from '#shared/lib/contract.ts';

/** Somebody of the shop who can be given work: no more of a user than giving work needs. */
const assigneeUser = z.object({ id: z.int(), name: z.string() });

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
    summary: 'The name of a user who was given work, also of one who has left',
    params: idParams,
    reply: assigneeUser,
  }),
} as const;
