import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { users } from './user.table.ts';

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
