import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { TaughtChange } from '#shared/customers/measuring/taught-change.api.ts';
import type { AlterableRow } from '#shared/orders/order/alteration.schema.ts';

/** Older garments than these come back for other reasons than their fit. */
const mostAlterable = 100;

type Row<Record> = Record & { [column: string]: unknown };

/** The newest articles of a customer's orders, with the lengths that they were made to. */
export async function listAlterableRows(database: Database, customerId: number): Promise<AlterableRow[]> {
  const found = await database.execute<Row<AlterableRow>>(sql`
    select r.id as "orderRowId", o.id as "orderId", o.reference_number as "orderNumber", r.name, r.names, o.ordered_on as "orderedOn",
      r.unit, quantity_in(r.quantity, r.unit) as quantity, coalesce(m.template_name, '') as "templateName", coalesce(m.template_names, '{}') as "templateNames",
      coalesce((
        select json_agg(field order by place) from jsonb_array_elements(m.fields) with ordinality as each (field, place)
        where field ->> 'kind' = 'text' and field ->> 'unit' is not null
      ), '[]') as fields,
      coalesce(m."values", '{}') as "values"
    from orders o join order_rows r on r.order_id = o.id left join measurements m on m.id = r.measurement_id
    where o.customer_id = ${customerId} and o.stage <> 'cancelled' and r.kind = 'article'
    order by o.ordered_on desc, o.id desc, r.position
    limit ${mostAlterable}`);
  return found.rows;
}

/**
 * The alterations of garments that were made to a customer's measurements with a template, oldest first: those entered since the
 * newest measurement was taken, since that one had the chance to learn from the others.
 */
export async function listTaughtChanges(
  database: Database,
  { customerId, templateId }: { customerId: number; templateId: number },
): Promise<TaughtChange[]> {
  const found = await database.execute<Row<TaughtChange>>(sql`
    with newest as materialized (
      select created from measurements where customer_id = ${customerId} and template_id = ${templateId}
      order by number desc limit 1
    )
    select r.id as "orderRowId", o.id as "orderId", o.reference_number as "orderNumber", o.ordered_on as "orderedOn",
      r.name, r.note, a.name as altered, (
        select json_agg(json_build_object('fieldId', field ->> 'id', 'unit', field ->> 'unit',
          'change', r.alteration_changes ->> (field ->> 'id')) order by place)
        from jsonb_array_elements(m.fields) with ordinality as each (field, place)
        where r.alteration_changes ? (field ->> 'id')
      ) as changes
    from measurements m
      join order_rows a on a.measurement_id = m.id
      join order_rows r on r.alteration_row_id = a.id
      join orders o on o.id = r.order_id
    where m.customer_id = ${customerId} and m.template_id = ${templateId}
      and r.alteration_changes <> '{}' and r.alteration_entered > (select created from newest)
      and o.stage <> 'cancelled'
    order by r.alteration_entered, r.id`);
  return found.rows;
}
