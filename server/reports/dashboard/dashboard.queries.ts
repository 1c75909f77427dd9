import { sql } from 'drizzle-orm';
import { isOfSale } from '#server/billing/invoice/invoice.table.ts';
import { receivables } from '#server/billing/invoice/receivable.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { currentRows } from '#server/lib/data/kept.ts';
import { statement } from '#server/lib/data/statement.ts';
import { keptOrderDays, keptOrderWorkDays } from '#server/orders/order/order-day.kept.ts';
import { listOrders } from '#server/orders/order/order-list.queries.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { smallImageAddress } from '#shared/images/image.rules.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { type OpenStage, openStages, type Stage, stages } from '#shared/orders/statuses/stage.rules.ts';
import { type Dashboard, daysAhead } from '#shared/reports/dashboard/dashboard.contract.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';

const monthsShown = 24;
const recentShown = 8;
const topShown = 5;

interface MonthOfStage {
  stage: Stage;
  /** `YYYY-MM`. */
  month: string;
  orders: number;
  total: string;
}

interface DueOnDay {
  stage: OpenStage;
  /** Days from today; -1 for every day before it, and `daysAhead` for every later day that isn't shown. */
  ahead: number;
  orders: number;
}

interface Tallied {
  perMonth: MonthOfStage[];
  dueDays: DueOnDay[];
  today: Dashboard['today'];
  unpricedDesigns: number;
  debts: Dashboard['debts'];
  money: Dashboard['money'];
  workTypes: Dashboard['workTypes'];
  articles: Dashboard['articles'];
}

/**
 * Reads the dashboard from the sums of days, the open orders and the month's articles. Without the permission for amounts, the
 * months have none.
 */
export async function readDashboard(
  database: Database,
  { withWorth, withDesigns, withDebts }: { withWorth: boolean; withDesigns: boolean; withDebts: boolean },
): Promise<Dashboard> {
  const { code, symbol, decimals } = await baseCurrency(database);
  const { timeZone } = await shopPreferences(database);
  const today = localDate(timeZone);
  const [tallied] = await readTallies(database, { today, decimals });
  const {
    perMonth = [],
    dueDays = [],
    today: facts = { orders: 0, received: 0 },
    unpricedDesigns = 0,
    debts = null,
    money = null,
    workTypes = [],
    articles = { count: 0, top: [] },
  } = tallied ?? {};
  const recent = await listOrders(
    database,
    { page: 1, perPage: recentShown, search: '', sort: '-created' },
    null,
  );
  return {
    currency: { code, symbol, decimals },
    stages: stages.map((stage) => ({
      stage,
      orders: ordersOf(perMonth.filter((each) => each.stage === stage)),
    })),
    months: monthsUpTo(today).map((month) => {
      const taken = perMonth.filter((each) => each.month === month && each.stage !== 'cancelled');
      return {
        month,
        orders: ordersOf(taken),
        total: withWorth ? worthOf(taken, decimals) : null,
      };
    }),
    due: {
      late: dueOn(dueDays, -1, -1),
      today: dueOn(dueDays, 0, 0),
      week: dueOn(dueDays, 1, 7),
      days: { today, from: daysLater(today, 1), to: daysLater(today, 7) },
    },
    dueByStage: openStages.map((stage) =>
      dueOf(
        dueDays.filter((each) => each.stage === stage),
        stage,
      ),
    ),
    today: facts,
    debts: withDebts ? debts : null,
    money: withDebts ? money : null,
    unpricedDesigns: withDesigns ? unpricedDesigns : null,
    workTypes,
    articles: { ...articles, top: articles.top.map(withPicture) },
    recentOrders: recent.data,
  };
}

/** The storage key of a picture as its address. */
const withPicture = (design: Dashboard['articles']['top'][number]) => ({
  ...design,
  picture: design.picture && smallImageAddress(design.picture),
});

const dueOf = (counted: readonly DueOnDay[], stage: OpenStage): Dashboard['dueByStage'][number] => {
  const on = (day: number) => counted.find(({ ahead }) => ahead === day)?.orders ?? 0;
  return { stage, late: on(-1), days: Array.from({ length: daysAhead }, (_, day) => on(day)) };
};

const dueOn = (counted: readonly DueOnDay[], first: number, last: number) =>
  ordersOf(counted.filter(({ ahead }) => ahead >= first && ahead <= last));

const worthOf = (counted: readonly MonthOfStage[], decimals: number) =>
  sumMoney(
    counted.map(({ total }) => total),
    decimals,
  );
const ordersOf = (counted: readonly { orders: number }[]) =>
  counted.reduce((sum, { orders }) => sum + orders, 0);

/** The last months as `YYYY-MM`, oldest first, ending with that of `today`. */
function monthsUpTo(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  );
}

const readTallies = statement<Tallied, { today: string; decimals: number }>(
  'dashboard',
  ({ today, decimals }) => sql`
  with days as materialized (select * from ${currentRows(keptOrderDays)} as days)
  select
    (select coalesce(json_agg(counted), '[]') from (
      select stage, to_char(ordered_on, 'YYYY-MM') as month, sum(orders) as orders,
        round(sum(base_total), ${decimals}::int)::text as total
      from days group by 1, 2
    ) as counted) as "perMonth",
    (select coalesce(json_agg(counted), '[]') from (
      select stage, least(greatest(due_date - ${today}::date, -1), ${sql.raw(String(daysAhead))}) as ahead,
        count(*) as orders
      from orders where is_open(stage) group by 1, 2
    ) as counted) as "dueDays",
    json_build_object(
      'orders', (select coalesce(sum(orders), 0) from days
        where ordered_on = ${today}::date and stage <> 'cancelled'),
      'received', (select coalesce(sum(good), 0) from receipts
        where received_on = ${today}::date and reverted_at is null)) as today,
    (select count(*)::int from designs where price = 0) as "unpricedDesigns",
    (select json_build_object('invoices', count(*),
      'amount', round(coalesce(sum(amount), 0), ${decimals}::int)::text) from (${receivables}) as open) as debts,
    json_build_object(
      'taken', (select coalesce(json_agg(taken order by taken.sum desc), '[]') from (
        select t.method, sum(t.base_amount) as sum, round(sum(t.base_amount), ${decimals}::int)::text as amount
        from transactions t left join transactions reversed on reversed.id = t.reverses_id
        where t.date = ${today}::date and coalesce(reversed.kind, t.kind) in ('payment', 'refund', 'rounding')
        group by t.method having sum(t.base_amount) <> 0
      ) as taken),
      'billed', (select round(coalesce(sum(case kind when 'invoice' then base_total else -base_total end), 0), ${decimals}::int)::text
        from invoices i where ${sql.raw(isOfSale)} and invoice_date = ${today}::date)) as money,
    (select coalesce(json_agg(json_build_object(
        'workTypeId', t.id, 'name', t.name, 'assigned', w.assigned, 'unassigned', w.unassigned
      ) order by t.position, t.id), '[]')
      from (
        -- Every piece of a completed order is collected, so that these are the open orders'.
        select work_type_id, sum(assigned - collected) as assigned, sum(ordered - assigned) as unassigned
        from ${currentRows(keptOrderWorkDays)} as days group by work_type_id
      ) as w
      join work_types t on t.id = w.work_type_id
      where w.assigned > 0 or w.unassigned > 0) as "workTypes",
    (with sold as (
        select r.design_id, sum(pieces_of(r.quantity - r.returned, r.unit)) as pieces from orders o join order_rows r on r.order_id = o.id
        where o.ordered_on >= date_trunc('month', ${today}::timestamp)
          and o.ordered_on < date_trunc('month', ${today}::timestamp) + interval '1 month' and o.stage <> 'cancelled' and r.kind = 'article' group by r.design_id
      )
      select json_build_object(
        'count', coalesce((select sum(pieces) from sold), 0),
        'top', (select coalesce(json_agg(json_build_object(
            'designId', d.id, 'code', d.code, 'name', d.name, 'names', d.names, 'sold', best.pieces, 'picture', (
              select i.storage_key from design_images p join images i on i.id = p.image_id
              where p.design_id = d.id order by p.position limit 1)
          ) order by best.pieces desc, d.id), '[]')
          from (
            select design_id, pieces from sold where design_id is not null
            order by pieces desc, design_id limit ${sql.raw(String(topShown))}
          ) as best
          join designs d on d.id = best.design_id)
      )) as articles`,
);
