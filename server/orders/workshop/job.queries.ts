import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { readOrders } from '#server/orders/order/order.queries.ts';
import { barcodeSettings } from '#server/settings/preferences/barcode-settings.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Names } from '#shared/lib/names.ts';
import { piecesOf } from '#shared/lib/quantity.ts';
import type { Assignment, MeasurementCopy, Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { ticketCode, ticketsOf } from '#shared/orders/order/ticket-code.rules.ts';
import type { Job, JobCard } from '#shared/orders/workshop/job.schema.ts';
import type { TicketFor } from '#shared/settings/preferences/barcode-settings.schema.ts';

const readWorkNames = statement<{ id: number; names: Names }>(
  'names of work types',
  () => sql`select id::int8 as id, names from work_types`,
);

/** The copy on a row has no names of its fields; its version, which never changes, has them. */
const readNamedFields = statement<{ id: number; fields: DimensionField[] }, { ids: readonly number[] }>(
  'named fields of measurements',
  ({ ids }) => sql`select id::int8 as id, fields from measurements where id = any(${ids}::bigint[])`,
);

/** What a piece of a row usually takes in a work, as its design says now. */
const readMinutes = statement<
  { orderRowId: number; workTypeId: number; minutes: number },
  { orderIds: readonly number[] }
>(
  'minutes of rows',
  ({ orderIds }) => sql`
    select r.id::int8 as "orderRowId", d.work_type_id::int8 as "workTypeId", d.minutes::int8 as minutes
    from order_rows r join design_rates d on d.design_id = r.design_id
    where r.order_id ${among(orderIds)} and d.minutes is not null`,
);

/** The measurements that the rows of orders are made to, each once, as they come in the orders. */
export const readMeasurementIds = statement<{ id: number }, { orderIds: readonly number[] }>(
  'measurements of orders',
  ({ orderIds }) => sql`
    select r.measurement_id::int8 as id from order_rows r
    where r.order_id ${among(orderIds)} and r.measurement_id is not null
    group by r.measurement_id
    order by min(array_position(${orderIds}::bigint[], r.order_id)), min(r.position)`,
);

const readLanguages = statement<
  { kind: 'company' | 'user'; id: number; language: Language },
  { companyIds: readonly number[]; userIds: readonly number[] }
>(
  'languages of assignees',
  ({ companyIds, userIds }) => sql`
    select 'company' as kind, id::int8 as id, language from companies
    where id = any(${companyIds}::bigint[]) and language is not null
    union all select 'user', id::int8, language from users where id = any(${userIds}::bigint[])`,
);

type Assignee = Assignment['assignee'];
const keyOf = ({ kind, id }: Pick<Assignee, 'kind' | 'id'>) => `${kind}:${id}`;

/** Returns the language of each assignee: a user's own, a company's, else the shop's. */
export async function languagesOf(
  database: Database,
  assignees: readonly Assignee[],
): Promise<(assignee: Assignee | undefined) => Language> {
  const idsOf = (kind: Assignee['kind']) =>
    assignees.filter((each) => each.kind === kind).map(({ id }) => id);
  const found = await readLanguages(database, { companyIds: idsOf('company'), userIds: idsOf('user') });
  const known = new Map(found.map(({ language, ...of }) => [keyOf(of), language]));
  const { language } = await shopPreferences(database);
  return (assignee) => (assignee && known.get(keyOf(assignee))) ?? language;
}

/** The jobs of orders: each of their rows that is made, in order. */
export async function readJobs(
  database: Database,
  orderIds: readonly number[],
  ticketFor?: TicketFor,
): Promise<{ order: Order; jobs: Job[] }[]> {
  const orders = await readOrders(database, [...new Set(orderIds)]);
  const settings = requireRow(await database.select().from(barcodeSettings));
  const names = new Map((await readWorkNames(database)).map((work) => [work.id, work.names]));
  const copied = orders.flatMap(({ rows }) => rows.flatMap(({ measurement }) => measurement?.id ?? []));
  const fields = new Map(
    (await readNamedFields(database, { ids: copied })).map((each) => [each.id, each.fields]),
  );
  const minutes = await readMinutes(database, { orderIds: orders.map(({ id }) => id) });
  const minutesOf = (rowId: number, workTypeId: number) =>
    minutes.find((each) => each.orderRowId === rowId && each.workTypeId === workTypeId)?.minutes ?? null;
  const named = (copy: MeasurementCopy | null) =>
    copy && { ...copy, fields: fields.get(copy.id) ?? copy.fields };
  return orders.map((order) => {
    const tickets = ticketsOf(order.rows, ticketFor ?? settings.ticketFor).map((ticket, index, all) => ({
      rowId: ticket.row.id,
      code: ticketCode(ticket, order, settings),
      index: index + 1,
      total: all.length,
    }));
    const jobs = order.rows
      .filter(({ id }) => tickets.some(({ rowId }) => rowId === id))
      .map((row) => ({
        ...toJob(order, row, { names, minutesOf }),
        measurement: named(row.measurement ?? null),
        tickets: tickets
          .filter(({ rowId }) => rowId === row.id)
          .map(({ code, index, total }) => ({ code, index, total })),
      }));
    return { order, jobs };
  });
}

interface Known {
  /** Of work types. */
  names: ReadonlyMap<number, Names>;
  minutesOf: (rowId: number, workTypeId: number) => number | null;
}

function toJob(
  order: Order,
  row: OrderRow,
  { names, minutesOf }: Known,
): Omit<Job, 'tickets' | 'measurement'> {
  const assigneesOf = (workTypeId: number) =>
    order.assignments
      .filter((each) => each.orderRowId === row.id && each.workTypeId === workTypeId)
      .map(({ assignee }) => assignee.name);
  return {
    orderId: order.id,
    orderRowId: row.id,
    orderNumber: order.referenceNumber,
    dueDate: order.dueDate,
    rush: order.rush,
    kind: row.kind,
    article: row.name,
    articleNames: row.names,
    code: row.code,
    quantity: piecesOf(row.quantity),
    customer: order.customer.name,
    fabric: row.fabric,
    materials: row.materials,
    alterationOf: row.alterationOf,
    images: row.images,
    orderNote: order.note,
    note: row.note,
    steps: row.works.map(({ workTypeId, name, quantity, collected }) => ({
      workTypeId,
      name,
      quantity,
      collected,
      names: names.get(workTypeId) ?? {},
      minutes: minutesOf(row.id, workTypeId),
      assignees: [...new Set(assigneesOf(workTypeId))],
    })),
  };
}

/** A card for each row of the orders that is made, in the language of who has its pieces last. */
export async function cardsOfOrders(
  database: Database,
  orderIds: readonly number[],
  ticketFor: TicketFor | undefined,
): Promise<JobCard[]> {
  const found = await readJobs(database, orderIds, ticketFor);
  const last = ({ assignments }: Order, { orderRowId }: Job) =>
    assignments.findLast((each) => each.orderRowId === orderRowId && each.outstanding > 0)?.assignee;
  const languageOf = await languagesOf(
    database,
    found.flatMap(({ order }) => order.assignments.map(({ assignee }) => assignee)),
  );
  return found.flatMap(({ order, jobs }) =>
    jobs.map((job) => ({ ...job, language: languageOf(last(order, job)), assignee: null })),
  );
}

const readOrderIds = statement<{ id: number }, { assignmentIds: readonly number[] }>(
  'orders of assignments',
  ({ assignmentIds }) => sql`
    select distinct order_id::int8 as id from assignments
    where id = any(${assignmentIds}::bigint[]) and reverted_at is null order by 1`,
);

/** A card for each assignment, of its own pieces, due when it is due back. */
export async function cardsOfAssignments(
  database: Database,
  assignmentIds: readonly number[],
  ticketFor: TicketFor | undefined,
): Promise<JobCard[]> {
  const orderIds = (await readOrderIds(database, { assignmentIds })).map(({ id }) => id);
  const found = await readJobs(database, orderIds, ticketFor);
  const wanted = found.flatMap(({ order }) =>
    order.assignments.filter(({ id }) => assignmentIds.includes(id)).map(({ assignee }) => assignee),
  );
  const languageOf = await languagesOf(database, wanted);
  const cards = found.flatMap(({ order, jobs }) =>
    order.assignments
      .filter(({ id }) => assignmentIds.includes(id))
      .flatMap((assignment): (JobCard & { assignmentId: number })[] => {
        const job = jobs.find(({ orderRowId }) => orderRowId === assignment.orderRowId);
        if (!job) return [];
        return [
          {
            ...jobOf(job, order, assignment),
            assignmentId: assignment.id,
            language: languageOf(assignment.assignee),
            assignee: assignment.assignee.name,
          },
        ];
      }),
  );
  return cards.toSorted(
    (a, b) => assignmentIds.indexOf(a.assignmentId) - assignmentIds.indexOf(b.assignmentId),
  );
}

/**
 * The job of one assignment: its own due date, and as many of the row's tickets as it has pieces, after those of the
 * assignments before it.
 */
export function jobOf(job: Job, order: Order, assignment: Assignment): Job {
  const before = order.assignments
    .filter(
      ({ id, orderRowId, workTypeId }) =>
        id < assignment.id && orderRowId === assignment.orderRowId && workTypeId === assignment.workTypeId,
    )
    .reduce((sum, { quantity, rejected }) => sum + quantity - rejected, 0);
  const isByPiece = job.tickets.length === job.quantity && job.quantity > 1;
  return {
    ...job,
    quantity: assignment.quantity,
    dueDate: assignment.dueDate ?? job.dueDate,
    tickets: isByPiece ? job.tickets.slice(before, before + assignment.quantity) : job.tickets,
  };
}
