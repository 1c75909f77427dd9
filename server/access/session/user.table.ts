import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { images } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';
import { rateColumns, routeIndexes } from '#server/settings/works/work-type.table.ts';
import type { Language } from '#shared/lib/language.ts';
import { roles } from './role.table.ts';

/** Users who may sign in. Passwords are in `accounts`. */
export const users = pgTable(
  'users',
  {
    ...recordColumns(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
    name: text().notNull(),
    sortName: sortName(),
    email: text().notNull(),
    avatarId: reference().references(() => images.id),
    roleId: reference()
      .notNull()
      .references(() => roles.id),
    active: boolean().notNull().default(true),
    /** Signed up on their own, and no admin has let them in yet. */
    awaitsAdmin: boolean().notNull().default(false),
    /** Signing in asks for a code besides the password. */
    twoFactorEnabled: boolean().notNull().default(false),
    /** An admin typed their password: they may do nothing but choose their own. */
    mustChangePassword: boolean().notNull().default(false),
    /** The language of mails to them: that of their sign-up, or the one chosen by the user who added them. */
    language: text().$type<Language>().notNull().default('en'),
  },
  (table) => [
    index().on(table.sortName, table.id),
    unique().on(table.email),
    index().on(table.roleId),
    index().on(table.avatarId),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

export const usersAudit = audited(users, {
  name: ['name'],
  hidden: ['twoFactorEnabled', 'mustChangePassword', 'language', 'awaitsAdmin'],
});

/** What users get for one piece of each work type. */
export const userRates = pgTable(
  'user_rates',
  {
    ...recordColumns(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...rateColumns(),
  },
  (table) => routeIndexes(table.userId, table.workTypeId),
);

export const userRatesAudit = audited(userRates, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'userId', record: usersAudit },
});
