import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { localDate, localTime, startOfDay } from '#shared/lib/local-date.ts';
import type {
  Calendar,
  CalendarEntry,
  CalendarQuery,
  DayCount,
  DayLoad,
} from '#shared/orders/calendar/calendar.api.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { holidayOn, isWorkDay } from '#shared/settings/preferences/work-day.rules.ts';

/** The rows of an order that an entry names. */
const mostArticles = 4;
/** A filtered day counts no further. */
const mostCounted = 500;

type Range = { from: string; to: string };
type Filtered = Range & { workTypeId: number | null; userId: number | null; perDay: number };
interface DueDay {
  date: string;
  count: number;
  entries: Omit<CalendarEntry, 'kind' | 'date' | 'time' | 'minutes' | 'user' | 'note'>[] | null;
}

/** Each day's part of the query reads the index of open orders. */
const readDue = statement<DueDay, Filtered & { isFiltered: boolean }>(
  'due orders of the calendar',
  ({ from, to, workTypeId, userId, perDay, isFiltered }) => {
    const matching = sql`o.due_date = d.day and is_open(o.stage)
      and (${workTypeId}::bigint is null or exists (
        select from order_row_works w where w.order_id = o.id and w.work_type_id = ${workTypeId}::bigint))
      and (${userId}::bigint is null or exists (
        select from assignments a where a.order_id = o.id and a.user_id = ${userId}::bigint and a.reverted_at is null))`;
    return sql`
      select d.day::text as date, counted.count::int as count, listed.entries
      from (select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day) as d
      cross join lateral (
        select count(*) from (
          select from orders o where ${matching}
          limit case when ${isFiltered}::boolean then ${sql.raw(String(mostCounted))} end
        ) as found
      ) as counted
      left join lateral (
        select json_agg(json_build_object('id', o.id, 'version', o.version,
          'customer', json_build_object('id', c.id, 'name', c.name),
          'order', json_build_object('id', o.id, 'referenceNumber', o.reference_number, 'stage', o.stage),
          'articles', coalesce((select json_agg(json_build_object('name', r.name, 'names', r.names, 'quantity', quantity_in(r.quantity, r.unit), 'unit', r.unit))
            from (select name, names, quantity, unit from order_rows where order_id = o.id order by position
              limit ${sql.raw(String(mostArticles))}) as r), '[]')) order by o.id) as entries
        from (
          select o.id, o.version, o.customer_id, o.reference_number, o.stage from orders o
          where ${matching} order by o.id limit ${perDay}
        ) as o join customers c on c.id = o.customer_id
      ) as listed on counted.count > 0
      order by d.day`;
  },
);

interface AppointmentColumns extends Omit<CalendarEntry, 'date' | 'time' | 'articles'> {
  startsAt: string;
  /** Its place among those of its day and kind, and how many these are. */
  place: number;
  count: number;
}

const readAppointments = statement<
  AppointmentColumns,
  {
    starts: string;
    ends: string;
    timeZone: string;
    userId: number | null;
    kind: string | null;
    perDay: number;
  }
>(
  'appointments of the calendar',
  ({ starts, ends, timeZone, userId, kind, perDay }) => sql`
    select a.kind, a.id::int8 as id, a.version, a.starts_at as "startsAt", a.minutes, a.note, a.place::int, a.count::int,
      json_build_object('id', c.id, 'name', c.name) as customer,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "user",
      case when o.id is not null then
        json_build_object('id', o.id, 'referenceNumber', o.reference_number, 'stage', o.stage) end as "order"
    from (
      select *, row_number() over (day order by starts_at, id) as place, count(*) over day as count
      from appointments
      where starts_at >= ${starts}::timestamptz and starts_at < ${ends}::timestamptz
        and (${userId}::bigint is null or user_id = ${userId}::bigint)
        and (${kind}::text is null or kind = ${kind}::text)
      window day as (partition by (starts_at at time zone ${timeZone}::text)::date, kind)
    ) as a
    join customers c on c.id = a.customer_id
    left join orders o on o.id = a.order_id
    left join users u on u.id = a.user_id
    where a.place <= greatest(${perDay}::int, 1)
    order by a.starts_at, a.id`,
);

type LoadRow = DayLoad['workType'] & { piecesPerDay: number | null; promised: Record<string, number> | null };

/** Every work type with its open pieces by due date; those due before `from` don't count. */
export const readLoads = statement<LoadRow, Range>(
  'promised work of the calendar',
  ({ from, to }) => sql`
    select w.id::int8 as id, w.name, w.names, w.pieces_per_day as "piecesPerDay", promised.days as promised
    from work_types w left join (
      select work_type_id, json_object_agg(due_date, pieces) as days
      from (
        select w.work_type_id, o.due_date, sum(w.quantity - w.collected) as pieces
        from orders o join order_row_works w on w.order_id = o.id
        where is_open(o.stage) and o.due_date between ${from}::date and ${to}::date and w.collected < w.quantity
        group by 1, 2
      ) as day group by 1
    ) as promised on promised.work_type_id = w.id
    where w.pieces_per_day is not null or promised.days is not null
    order by w.position, w.id`,
);

/** Reads a part of the calendar: one query for each kind of content, none of which reads past orders. */
export async function readCalendar(
  database: Database,
  query: CalendarQuery,
  sees: { appointments: boolean },
): Promise<Calendar> {
  const { from, to, kind, perDay } = query;
  const shop = await shopPreferences(database);
  const { timeZone } = shop;
  const [workTypeId, userId] = [query.workTypeId ?? null, query.userId ?? null];
  const isFiltered = workTypeId !== null || userId !== null;
  const due =
    kind === undefined || kind === 'order'
      ? await readDue(database, { from, to, workTypeId, userId, perDay, isFiltered })
      : [];
  const booked =
    sees.appointments && kind !== 'order'
      ? await readAppointments(database, {
          starts: startOfDay(timeZone, from).toISOString(),
          ends: startOfDay(timeZone, daysLater(to, 1)).toISOString(),
          timeZone,
          userId,
          kind: kind ?? null,
          perDay,
        })
      : [];
  const planned = booked.map(({ startsAt, place, count, ...entry }) => {
    const at = new Date(startsAt);
    const local = localTime(timeZone, at);
    return { place, count, entry: { ...entry, date: localDate(timeZone, at), time: local, articles: [] } };
  });
  const dates = datesOf(query);
  const counts = new Map<string, DayCount>(
    dates.map((date) => [date, { date, order: 0, fitting: 0, delivery: 0, other: 0 }]),
  );
  for (const { date, count } of due) (counts.get(date) as DayCount).order = count;
  for (const { entry, count } of planned) (counts.get(entry.date) as DayCount)[entry.kind] = count;
  const loads = await readLoads(database, { from, to });
  return {
    data: [
      ...due.flatMap(({ date, entries }) =>
        (entries ?? []).map((entry) => ({
          kind: 'order' as const,
          date,
          time: null,
          minutes: null,
          user: null,
          note: '',
          ...entry,
        })),
      ),
      ...planned.filter(({ place }) => place <= perDay).map(({ entry }) => entry),
    ],
    days: [...counts.values()],
    load: dates.flatMap((date) =>
      loads.flatMap(({ piecesPerDay, promised: days, ...workType }) => {
        const promised = days?.[date] ?? 0;
        const capacity = piecesPerDay === null || isWorkDay(shop, date) ? piecesPerDay : 0;
        if (workTypeId !== null && workType.id !== workTypeId) return [];
        return promised === 0 && piecesPerDay === null ? [] : [{ date, workType, promised, capacity }];
      }),
    ),
    holidays: dates.flatMap((date) => {
      const holiday = holidayOn(shop, date);
      return holiday ? [{ date, name: holiday.name }] : [];
    }),
    closed: dates.filter((date) => !isWorkDay(shop, date)),
  };
}

const datesOf = ({ from, to }: Range): string[] => {
  const dates: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) dates.push(day);
  return dates;
};
