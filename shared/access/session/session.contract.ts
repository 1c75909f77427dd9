import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-contract.ts';
import { id } from '#shared/lib/fields.ts';
import { session } from './session.schema.ts';

const reply = z.object({ data: z.array(session) });

/** A user's open sessions, for the administrators of the staff. */
export const userSessionContract = {
  list: contract({
    method: 'GET',
    path: '/users/:id/sessions',
    access: 'users:read',
    summary: 'List the open sessions of a user',
    params: idParams,
    reply,
  }),
  end: contract({
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    access: 'users:write',
    summary: 'End one session of a user, at once',
    params: idParams.extend({ sessionId: id }),
  }),
  endAll: contract({
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: 'users:write',
    summary: 'End every session of a user, at once',
    params: idParams,
  }),
};

/** The user's own sessions. */
export const accountSessionContract = {
  list: contract({
    method: 'GET',
    path: '/account/sessions',
    access: 'signedIn',
    summary: 'List the caller’s open sessions',
    reply,
  }),
  end: contract({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'signedIn',
    summary: 'End one of the caller’s sessions',
    params: idParams,
  }),
  endOthers: contract({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'signedIn',
    summary: 'End every session of the caller except the current one',
  }),
};
