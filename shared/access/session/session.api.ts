import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { id, instant } from '#shared/lib/fields.ts';
import { passwordFields } from './second-factor.schema.ts';
import { session } from './session.schema.ts';

const reply = z.object({
  data: z.array(session),
  /** When the private address of the user's calendar was made, which ends with the sessions; null while there is none. */
  calendarAddress: instant.nullable(),
});

export const userSessionApi = {
  list: api({ summary: 'List the open sessions of a user', params: idParams, reply }),
  end: api({ summary: 'End one session of a user, at once', params: idParams.extend({ sessionId: id }) }),
  endAll: api({
    summary: 'End every session of a user, at once, and revoke the address of their calendar',
    params: idParams,
  }),
  endCalendar: api({ summary: 'Revoke the address of a user’s calendar', params: idParams }),
};

export const accountSessionApi = {
  list: api({ summary: 'List the caller’s open sessions', reply }),
  end: api({
    summary: 'End one of the caller’s sessions, with the password',
    params: idParams,
    body: passwordFields,
  }),
  endOthers: api({
    summary:
      'End every session of the caller except the current one, with the password, and revoke the address of their calendar',
    body: passwordFields,
  }),
  endCalendar: api({ summary: 'Revoke the address of the caller’s calendar' }),
};
