import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { statement } from '#server/lib/data/statement.ts';
import { placeOfRow } from '#server/orders/order/assignment.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { smallImageAddress } from '#shared/images/image.rules.ts';
import type { Names } from '#shared/lib/names.ts';
import type { Job } from '#shared/orders/workshop/job.schema.ts';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { jobOf, readJobs } from './job.queries.ts';

/** Who asks for work: a user, or a company by its link. */
export type Worker = { userId: number } | { companyId: number };

interface WorkColumns {
  id: number;
  orderId: number;
  orderRowId: number;
  orderNumber: string;
  place: number;
  ticketCode: string;
  article: string;
  articleNames: Names;
  customer: string;
  workTypeId: number;
  workName: string;
  workNames: Names;
  storageKey: string | null;
  quantity: number;
  outstanding: number;
  ready: number;
  goodToday: number;
  dueDate: string;
  rush: boolean;
}

/** More at once is nobody's work; the earliest come first. */
const mostShown = 500;

/** The work of one assignee. `ids` are the assignments of `w`; a cancelled order is no work. */
const selectWork = (ids: SQL, today: SQL) => sql`
  select a.id::int8 as id, a.order_id::int8 as "orderId", a.order_row_id::int8 as "orderRowId",
    o.reference_number as "orderNumber", ${placeOfRow}::int8 as place,
    case (select encoded from barcode_settings) when 'trackingId' then o.tracking_id else '' end as "ticketCode",
    r.name as article, r.names as "articleNames", c.name as customer, t.id::int8 as "workTypeId", t.name as "workName", t.names as "workNames",
    coalesce(
      (select m.storage_key from design_images p join images m on m.id = p.image_id
        where p.design_id = r.design_id order by p.position limit 1),
      (select m.storage_key from item_images p join images m on m.id = p.image_id
        where p.item_id = r.item_id order by p.position limit 1)) as "storageKey",
    a.quantity, a.quantity - a.good - a.rejected as outstanding, greatest(0, a.ready - a.good - a.rejected) as ready,
    (select coalesce(sum(g.good), 0) from receipts g where g.assignment_id = a.id and g.received_on = ${today}::date
      and g.reverted_at is null)::int8 as "goodToday",
    coalesce(a.due_date, o.due_date)::text as "dueDate", o.rush
  from assignments a join orders o on o.id = a.order_id join order_rows r on r.id = a.order_row_id
    join customers c on c.id = o.customer_id join work_types t on t.id = a.work_type_id
  where a.reverted_at is null and o.stage <> 'cancelled' and a.id in (${ids})
  order by coalesce(a.due_date, o.due_date) < ${today}::date desc, o.rush desc, coalesce(a.due_date, o.due_date), o.id, r.position, a.id limit ${sql.raw(String(mostShown))}`;

const ownedBy = (userId: SQL | unknown, companyId: SQL | unknown) =>
  sql`(a.user_id = ${userId}::bigint or a.company_id = ${companyId}::bigint)`;

interface Values extends Record<string, unknown> {
  userId: number | null;
  companyId: number | null;
  today: string;
}

const readWork = statement<WorkColumns, Values>('work of an assignee', ({ userId, companyId, today }) =>
  selectWork(
    sql`
      select a.id from assignments a
      where ${ownedBy(userId, companyId)} and a.reverted_at is null and a.good + a.rejected < a.quantity
      union
      select a.id from receipts g join assignments a on a.id = g.assignment_id
      where g.received_on = ${today}::date and g.good > 0 and g.reverted_at is null and ${ownedBy(userId, companyId)}`,
    sql`${today}`,
  ),
);

const readOneWork = statement<WorkColumns, Values & { id: number }>(
  'one assignment of an assignee',
  ({ userId, companyId, today, id }) =>
    selectWork(
      sql`select a.id from assignments a where a.id = ${id} and ${ownedBy(userId, companyId)}`,
      sql`${today}`,
    ),
);

const idsOf = (worker: Worker) => ({
  userId: 'userId' in worker ? worker.userId : null,
  companyId: 'companyId' in worker ? worker.companyId : null,
});

const toWork = ({
  workTypeId,
  workName,
  workNames,
  storageKey,
  ...work
}: WorkColumns): OwnWork & { orderId: number } => ({
  ...work,
  work: { id: workTypeId, name: workName, names: workNames },
  picture: storageKey && smallImageAddress(storageKey),
});

/** What is out with the worker, first what is late, then what is in a rush, then by due date, and what was received from them today. */
export async function listWork(
  database: Database,
  worker: Worker,
): Promise<(OwnWork & { orderId: number })[]> {
  const today = await todayInShop(database);
  return (await readWork(database, { ...idsOf(worker), today })).map(toWork);
}

/** @throws Problem `not_found`, also for work of somebody else */
export async function findWork(
  database: Database,
  worker: Worker,
  id: number,
): Promise<OwnWork & { orderId: number }> {
  const today = await todayInShop(database);
  const [found] = await readOneWork(database, { ...idsOf(worker), today, id });
  if (!found) throw new Problem('not_found');
  return toWork(found);
}

/** The jobs of some work, by the id of its assignment. */
export async function jobsOfWork(
  database: Database,
  works: readonly (Pick<OwnWork, 'id'> & { orderId: number })[],
): Promise<Map<number, Job>> {
  const found = await readJobs(
    database,
    works.map(({ orderId }) => orderId),
    'row',
  );
  return new Map(
    found.flatMap(({ order, jobs }) =>
      order.assignments.flatMap((assignment): [number, Job][] => {
        const job = jobs.find(({ orderRowId }) => orderRowId === assignment.orderRowId);
        return job && works.some(({ id }) => id === assignment.id)
          ? [[assignment.id, jobOf(job, order, assignment)]]
          : [];
      }),
    ),
  );
}
