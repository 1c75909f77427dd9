import { z } from 'zod';
import { contract, idParams } from '#shared/lib/contract.ts';
import { id } from '#shared/lib/fields.ts';
import { session } from './session.schema.ts';

const reply = z.object({ data: z.array(session) });

/** The open sessions of a user, for whoever looks after the staff. */
export const userSessionContract = {
  list: contract({
    method: 'GET',
    path: '/users/:id/sessions',
    access: 'users:read',
    summary: 'Where a user is signed in',
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

/** One's own. */
export const accountSessionContract = {
  list: contract({
    method: 'GET',
    path: '/account/sessions',
    access: 'signedIn',
    summary: 'Where whoever asks is signed in',
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
    summary: 'End every session of the caller but the one that asks',
  }),
};
