import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import type { relative } from '#shared/customers/customer/customer.schema.ts';
import { knownCustomers } from './known-customer.queries.ts';

type Relative = z.input<typeof relative>;

const mostRelatives = 50;

/**
 * The family of a customer, its payer first, and others with the same phone number, each with the last measurement.
 * Throws `not_found`.
 */
export async function readFamily(
  database: Database,
  id: number,
): Promise<{ family: Relative[]; samePhone: Relative[] }> {
  const [own] = await readOnce<{ head: number; phone: string }>(
    database,
    sql`select coalesce(payer_id, id) as head, phone from customers where id = ${id}`,
  );
  if (!own) throw new Problem('not_found');
  const family = await readRelatives(
    database,
    sql`(c.id = ${own.head} or c.payer_id = ${own.head}) and c.id <> ${id}`,
  );
  const known = await knownCustomers(database, { name: '', phone: own.phone, except: id });
  const others = known.map((each) => each.id).filter((other) => family.every((each) => each.id !== other));
  const samePhone =
    others.length === 0 ? [] : await readRelatives(database, sql`c.id = any(${sql.param(others)}::bigint[])`);
  return { family, samePhone };
}

const readRelatives = (database: Database, where: SQL): Promise<Relative[]> =>
  readOnce<Relative>(
    database,
    sql`select c.id, c.version, c.name, c.customer_code as "customerCode", c.phone, c.payer_id as "payerId", c.relation,
        to_jsonb(measured) as measured
      from customers c
      left join lateral (
        select m.template_id as "templateId", m.template_name as "templateName",
          m.template_names as "templateNames", m.number, m.created
        from measurements m where m.customer_id = c.id order by m.created desc, m.id desc limit 1
      ) as measured on true
      where ${where} and c.merged_into is null
      order by c.payer_id nulls first, c.id limit ${mostRelatives}`,
  );
