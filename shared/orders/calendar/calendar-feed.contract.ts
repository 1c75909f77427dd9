import { z } from 'zod';
import { contract } from '#shared/lib/contract.ts';
import { instant } from '#shared/lib/fields.ts';

const feed = z.object({
  /** When its address was made; null while there is none. */
  created: instant.nullable(),
});

/** The private address at which other programs read a user’s calendar, such as the one on their phone. */
export const calendarFeedContract = {
  get: contract({
    method: 'GET',
    path: '/calendar/feed',
    access: 'appointments:read',
    summary: 'Whether you have an address for your calendar',
    reply: feed,
  }),
  create: contract({
    method: 'POST',
    path: '/calendar/feed',
    access: 'appointments:read',
    summary: 'Make a new address for your calendar; one that you had stops working. It is shown this once',
    reply: feed.extend({ path: z.string() }),
    status: 201,
    isSecret: true,
  }),
  remove: contract({
    method: 'DELETE',
    path: '/calendar/feed',
    access: 'appointments:read',
    summary: 'Revoke the address of your calendar',
  }),
  /** Public, at an address that can’t be guessed: calendar programs send no bearer. */
  file: contract({
    method: 'GET',
    path: '/calendar/feed/:token',
    access: 'public',
    summary: 'The calendar of one user as an iCalendar file, with an ETag',
    params: z.object({ token: z.string().describe('As `path` of a new address ends') }),
    reply: z.file().mime('text/calendar'),
    errors: ['not_found', 'too_many'],
  }),
};
