import { pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { companies, companiesAudit } from '#server/suppliers/company.table.ts';

/** The link at which a company sees its work without an account. Its token is signed, not kept. */
export const workLinks = pgTable(
  'work_links',
  {
    ...recordColumns(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.companyId)],
);

export const workLinksAudit = audited(workLinks, {
  name: [],
  partOf: { by: 'companyId', record: companiesAudit },
});
