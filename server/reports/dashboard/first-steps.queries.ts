import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { adminRole } from '#shared/access/session/permission.rules.ts';
import {
  type FirstStep,
  type FirstSteps,
  firstSteps,
} from '#shared/reports/dashboard/first-steps.contract.ts';

/** Empty once all are done, or the shop doesn't want to see them. */
export async function readFirstSteps(
  database: Database,
  { userId, roles }: Pick<Principal, 'userId' | 'roles'>,
): Promise<FirstSteps> {
  if (!(await shopPreferences(database)).firstSteps) return [];
  const [done] = await readDone(database, { userId });
  // Of admins alone: their password opens the whole shop.
  const asked = firstSteps.filter((step) => step !== 'protect' || roles.includes(adminRole));
  const steps = asked.map((step) => ({ step, done: done?.[step] ?? false }));
  return steps.every(({ done }) => done) ? [] : steps;
}

/**
 * The country of a shop sets its currency and its tax. Where it has no usual tax, they count as chosen once somebody changed
 * one, or took an order by them.
 */
const readDone = statement<Record<FirstStep, boolean>, { userId: number }>(
  'first-steps',
  ({ userId }) => sql`
  select
    exists (select from company_information where phone <> '' or address <> '') as company,
    exists (select from taxes where rate > 0) or exists (select from orders) or exists (
      select from audit_entries where record_type in ('currencies', 'taxes') and user_id is not null) as money,
    exists (select from designs) as design,
    exists (select from customers) as customer,
    exists (select from orders) as "order",
    (select count(*) > 1 from users) as staff,
    exists (select from users where id = ${userId} and two_factor_enabled)
      or exists (select from passkeys where user_id = ${userId}) as protect`,
);
