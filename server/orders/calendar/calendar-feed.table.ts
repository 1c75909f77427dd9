import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

/** The private address of each user's calendar for other programs; its token is kept as a hash. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...recordColumns(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
  },
  (table) => [unique().on(table.userId), unique().on(table.tokenHash)],
);
