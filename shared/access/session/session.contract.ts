import { contract } from '#shared/lib/contract.ts';
import type { accountSessionApi, userSessionApi } from './session.api.ts';

/** A user's open sessions, for the administrators of the staff. */
export const userSessionContract = {
  list: contract<typeof userSessionApi.list>({
    method: 'GET',
    path: '/users/:id/sessions',
    access: 'users:read',
  }),
  end: contract<typeof userSessionApi.end>({
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    access: 'users:write',
  }),
  endAll: contract<typeof userSessionApi.endAll>({
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: 'users:write',
  }),
};

/** The user's own sessions. */
export const accountSessionContract = {
  list: contract<typeof accountSessionApi.list>({
    method: 'GET',
    path: '/account/sessions',
    access: 'signedIn',
  }),
  end: contract<typeof accountSessionApi.end>({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'signedIn',
  }),
  endOthers: contract<typeof accountSessionApi.endOthers>({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'signedIn',
  }),
};
