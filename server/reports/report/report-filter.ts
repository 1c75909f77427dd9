import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { designs } from '#server/catalogue/design/design.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import { customers } from '#server/customers/customer/customer.table.ts';
import { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statuses } from '#server/orders/statuses/status.table.ts';
import { defects } from '#server/settings/works/defect.table.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { warehouses } from '#server/warehouse/place.table.ts';
import { type MessageKey, type MessageParams, message } from '#shared/i18n/messages.ts';
import { reportYears } from '#shared/reports/report/report.contract.ts';

const { first, last } = reportYears;

/** The records that a filter may name. */
const tables = {
  workTypeId: workTypes,
  companyId: companies,
  userId: users,
  statusId: statuses,
  customerId: customers,
  templateId: dimensionTemplates,
  designId: designs,
  itemId: items,
  warehouseId: warehouses,
  defectId: defects,
} as const satisfies Record<string, PgTable>;
type Key = keyof typeof tables;

export type Filters = { from?: string | undefined; to?: string | undefined } & {
  [Each in Key]?: number | undefined;
};

/**
 * Throws `invalid` for a period in a year that no shop has, and for a record that is gone: a report of nothing would be
 * taken for the answer.
 */
export async function checkFilters(database: Database, filters: Filters): Promise<void> {
  const { from, to } = filters;
  // Years are texts: a number would be written with a separator of thousands.
  for (const [path, day] of Object.entries({ from, to }))
    if (day && !isInYears(day))
      throw refused(path, 'reports.report.wrongYear', { first: `${first}`, last: `${last}` });
  for (const key of Object.keys(tables) as Key[]) {
    const id = filters[key];
    if (id === undefined) continue;
    const { rows } = await database.execute(sql`select from ${tables[key]} where id = ${id}`);
    if (rows.length === 0) throw refused(key, `reports.report.gone.${key}`);
  }
}

const isInYears = (day: string): boolean =>
  Number(day.slice(0, 4)) >= first && Number(day.slice(0, 4)) <= last;

/** The reason is the message too, so that a screen without the field shows it. */
const refused = (path: string, reason: MessageKey, params?: MessageParams): Problem =>
  new Problem('invalid', {
    message: message(reason),
    ...(params && { params }),
    errors: [{ path, message: reason, ...(params && { params }) }],
  });
