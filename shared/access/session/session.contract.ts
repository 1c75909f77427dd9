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
  endCalendar: contract<typeof userSessionApi.endCalendar>({
    method: 'DELETE',
    path: '/users/:id/calendar/feed',
    access: 'users:write',
  }),
};

/** The user's own sessions. They are ended with the password, so that a thief of one can't sign its owner out. */
export const accountSessionContract = {
  list: contract<typeof accountSessionApi.list>({
    method: 'GET',
    path: '/account/sessions',
    access: 'signedIn',
  }),
  end: contract<typeof accountSessionApi.end>({
    method: 'POST',
    path: '/account/sessions/:id/end',
    access: 'signedIn',
  }),
  endOthers: contract<typeof accountSessionApi.endOthers>({
    method: 'POST',
    path: '/account/sessions/end-others',
    access: 'signedIn',
  }),
  endCalendar: contract<typeof accountSessionApi.endCalendar>({
    method: 'DELETE',
    path: '/calendar/feed',
    access: 'signedIn',
    changes: ['account'],
  }),
};
