import { z } from 'zod';
import { passwordFields } from '#shared/access/session/second-factor.schema.ts';
import { api } from '#shared/lib/contract.ts';
import { instant } from '#shared/lib/fields.ts';

const feed = z.object({
  /** When its address was made; null while there is none. */
  created: instant.nullable(),
});

export const calendarFeedApi = {
  get: api({ summary: 'Whether you have an address for your calendar', reply: feed }),
  create: api({
    summary:
      'Make a new address for your calendar, with the password; one that you had stops working. It is shown this once',
    body: passwordFields,
    reply: feed.extend({ path: z.string() }),
    status: 201,
  }),
  file: api({
    summary: 'The calendar of one user as an iCalendar file, with an ETag',
    params: z.object({ token: z.string().describe('As `path` of a new address ends') }),
    reply: z.file().mime('text/calendar'),
    errors: ['not_found', 'too_many'],
  }),
};
