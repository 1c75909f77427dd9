import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { placeOfRow } from '#server/orders/order/assignment.queries.ts';
import type { Names } from '#shared/lib/names.ts';
import type { HandOut } from '#shared/orders/workshop/job.api.ts';
import { languagesOf } from './job.queries.ts';

interface AssignedPiece {
  kind: 'company' | 'user';
  assigneeId: number;
  assigneeName: string;
  assignmentId: number;
  orderNumber: string;
  place: number;
  article: string;
  articleNames: Names;
  code: string;
  workTypeId: number;
  workName: string;
  workNames: Names;
  pieces: number;
  unitCost: string;
  dueDate: string;
  rush: boolean;
  orderNote: string;
  note: string;
}

interface SelectedPiece extends Record<string, unknown> {
  orderIds: readonly number[];
  assignmentIds: readonly number[];
}

/** Of whole orders what is still out; of assignments what was given. */
const readGiven = statement<AssignedPiece, SelectedPiece>(
  'pieces given out',
  ({ orderIds, assignmentIds }) => sql`
    select case when a.company_id is null then 'user' else 'company' end as kind,
      coalesce(a.company_id, a.user_id)::int8 as "assigneeId", coalesce(c.name, u.name) as "assigneeName",
      a.id::int8 as "assignmentId", o.reference_number as "orderNumber", ${placeOfRow}::int8 as place,
      r.name as article, r.names as "articleNames", r.code, t.id::int8 as "workTypeId", t.name as "workName", t.names as "workNames",
      case when a.id = any(${assignmentIds}::bigint[]) then a.quantity else a.quantity - a.good - a.rejected end as pieces,
      round(a.unit_cost, greatest((select decimals from currencies where is_base), min_scale(a.unit_cost)))::text as "unitCost",
      coalesce(a.due_date, o.due_date)::text as "dueDate", o.rush, o.note as "orderNote", r.note
    from assignments a join orders o on o.id = a.order_id join order_rows r on r.id = a.order_row_id
      join work_types t on t.id = a.work_type_id
      left join companies c on c.id = a.company_id left join users u on u.id = a.user_id
    where a.reverted_at is null and (a.id = any(${assignmentIds}::bigint[])
      or (a.order_id = any(${orderIds}::bigint[]) and a.good + a.rejected < a.quantity))
    order by coalesce(a.due_date, o.due_date), o.id, r.position, a.id`,
);

/** What each assignee was given, by name of the assignee; one slip each. */
export async function readHandOuts(database: Database, chosen: SelectedPiece): Promise<HandOut[]> {
  const given = await readGiven(database, chosen);
  const assigneeOf = ({ kind, assigneeId, assigneeName }: AssignedPiece) => ({
    kind,
    id: assigneeId,
    name: assigneeName,
  });
  const languageOf = await languagesOf(database, given.map(assigneeOf));
  const byAssignee = Map.groupBy(given, ({ kind, assigneeId }) => `${kind}:${assigneeId}`);
  return [...byAssignee.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const assignee = assigneeOf(first);
    return {
      assignee,
      language: languageOf(assignee),
      given: own.map(({ workTypeId, workName, workNames, ...each }) => ({
        ...each,
        work: { id: workTypeId, name: workName, names: workNames },
      })),
    };
  });
}
