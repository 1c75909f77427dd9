import { contract } from '#shared/lib/contract.ts';
import type { calendarFeedApi } from './calendar-feed.api.ts';

/**
 * The private address at which other programs read a user’s calendar, such as the one on their phone. It ends as the
 * sessions do: `accountSessionContract.endCalendar`.
 */
export const calendarFeedContract = {
  get: contract<typeof calendarFeedApi.get>({
    method: 'GET',
    path: '/calendar/feed',
    access: 'appointments:read',
  }),
  create: contract<typeof calendarFeedApi.create>({
    method: 'POST',
    path: '/calendar/feed',
    access: 'appointments:read',
    isSecret: true,
    changes: ['account', 'users'],
  }),
  /** Public, at an address that can’t be guessed: calendar programs send no bearer. */
  file: contract<typeof calendarFeedApi.file>({
    method: 'GET',
    path: '/calendar/feed/:token',
    access: 'public',
  }),
};
