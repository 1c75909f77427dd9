import { sql } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import { payablesOf } from '#server/billing/ledger/payable.queries.ts';
import { payeeSearch, workers } from '#server/billing/ledger/payee.queries.ts';
import { cashClosings } from '#server/billing/payment/cash-closing.table.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import { plain, stockInPlaces } from '#server/catalogue/item/stock.queries.ts';
import { stock } from '#server/catalogue/item/stock.table.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { units } from '#server/settings/units/unit.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { warehouses } from '#server/warehouse/place.table.ts';
import { cashApi, payablesApi, stockValueApi } from '#shared/reports/report/owing-report.api.ts';
import { exact, isAsked, isWithin, seriesQuery } from './report-parts.ts';
import { own, wholeReport } from './whole-report.ts';

/** Payees with a bar of their own. */
const mostBars = 8;
const standings = { owed: 'owed > 0', even: 'owed = 0', overpaid: 'owed < 0' };

/** What companies and users earned and were paid, as the list of payables counts it. */
export const readPayables = wholeReport(payablesApi, (query, { decimals, isFound, written }) => {
  const assignee = sql.raw("json_build_object('kind', f.kind, 'id', f.assignee_id, 'name', f.name)");
  return {
    found: sql`
      select ${payees.id} as id, case when ${payees.companyId} is null then 'user' else 'company' end as kind,
        coalesce(${payees.companyId}, ${payees.userId}) as assignee_id,
        coalesce(${companies.name}, ${workers.name}) as name,
        coalesce(${companies.sortName}, ${workers.sortName}) as sort_name,
        standing.earned, standing.purchased, standing.settled, standing.owed
      from ${payablesOf(decimals)}
      where ${query.standing ? sql.raw(`standing.${standings[query.standing]}`) : sql`true`}
        and ${query.kind ? sql`(${payees.companyId} is not null) = (${query.kind}::text = 'company')` : sql`true`}
        and ${isFound(payeeSearch, 'pieces')}`,
    figures: { amounts: own('earned', 'purchased', 'settled', 'owed') },
    row: {
      assignee,
      lastSettled: sql`(select t.date from transactions t
        where t.payee_id = f.id and t.kind = 'settlement'
          and not exists (select from transactions r where r.reverses_id = t.id)
        order by t.date desc, t.id desc limit 1)`,
    },
    totals: { payees: sql`count(*)` },
    chart: {
      series: seriesQuery(
        sql`select t.date as day, -t.base_amount as settled from transactions t join found on found.id = t.payee_id`,
        { settled: 'settled' },
        { decimals },
      ),
      bars: sql`(
        with ranked as (
          select *, row_number() over (order by owed desc, id) as place from found where owed > 0
        )
        select coalesce(json_agg(json_build_object('assignee', bar.assignee, 'owed', ${written('bar.owed')})
          order by bar.place), '[]')
        from (
          select place, ${assignee} as assignee, owed from ranked f where place <= ${sql.raw(String(mostBars))}
          union all
          select 1000, null, sum(owed) from ranked where place > ${sql.raw(String(mostBars))} having count(*) > 0
        ) as bar)`,
    },
    sorts: { name: sql`f.sort_name` },
  };
});

/** What lies in the shop's places now, at the cost that its items have now. */
export const readStockValue = wholeReport(stockValueApi, (query, { decimals, isFound }) => {
  const lies = sql`
    select ${stock.itemId} as item_id, ${stock.quantity} as quantity, ${stock.reserved} as reserved,
      ${warehouses.id} as warehouse_id
    from ${stockInPlaces} where ${isAsked(warehouses.id, query.warehouseId)}`;
  const value = exact(sql`summed.value`, decimals);
  return {
    found: sql`
      select ${items.id} as id, ${items.name} as name, ${items.names} as names, ${items.code} as code,
        ${items.type} as type, ${items.sortName} as sort_name, ${items.cost} as cost, ${units.code} as unit,
        lies.quantity, lies.reserved, lies.quantity * ${items.cost} as value
      from (
        select item_id, sum(quantity) as quantity, sum(reserved) as reserved from (${lies}) as lies group by item_id
        having bool_or(quantity <> 0 or reserved <> 0)
      ) as lies join ${items} on ${items.id} = lies.item_id left join ${units} on ${units.id} = ${items.unitId}
      where ${isAsked(items.type, query.type)} and ${isFound(items.search)}`,
    figures: { exact: own('value') },
    row: {
      item: sql`json_build_object('id', f.id, 'name', f.name, 'names', f.names, 'code', f.code)`,
      type: sql`f.type`,
      quantity: plain(sql`f.quantity`),
      reserved: plain(sql`f.reserved`),
      free: plain(sql`f.quantity - f.reserved`),
      unit: sql`f.unit`,
      cost: exact(sql`f.cost`, decimals),
    },
    totals: { items: sql`count(*)` },
    chart: {
      bars: sql`(
        select coalesce(json_agg(json_build_object(
          'warehouse', json_build_object('id', ${warehouses.id}, 'name', ${warehouses.name}, 'names', ${warehouses.names}),
          'value', ${value}) order by summed.value desc, ${warehouses.id}), '[]')
        from (
          select lies.warehouse_id, sum(lies.quantity * f.cost) as value
          from (${lies}) as lies join found f on f.id = lies.item_id group by 1
        ) as summed join ${warehouses} on ${warehouses.id} = summed.warehouse_id)`,
      types: sql`(
        select coalesce(json_agg(json_build_object('type', summed.type, 'value', ${value})
          order by summed.value desc, summed.type), '[]')
        from (select f.type, sum(f.value) as value from found f group by 1) as summed)`,
    },
    sorts: { name: sql`f.sort_name`, quantity: sql`f.quantity` },
  };
});

const results = { short: '< 0', over: '> 0', even: '= 0' };

/** The closings of the cash, without those that were opened again. */
export const readCashClosings = wholeReport(cashApi, (query, { decimals, isFound, written }) => {
  const person = sql.raw("json_build_object('id', f.closed_by, 'name', f.user_name)");
  const short = '-sum(f.difference) filter (where f.difference < 0)';
  const over = 'sum(f.difference) filter (where f.difference > 0)';
  return {
    found: sql`
      select ${cashClosings}.*, ${users.name} as user_name from ${cashClosings}
      join ${users} on ${users.id} = ${cashClosings.closedBy}
      where ${cashClosings.reopenedAt} is null and ${isWithin(cashClosings.date, query)}
        and ${query.result ? sql`${cashClosings.difference} ${sql.raw(results[query.result])}` : sql`true`}
        and ${isFound(sql`normalise_search(${cashClosings.note} || ' ' || ${users.name})`)}`,
    figures: { amounts: { cashIn: 'f.cash_in', cashOut: 'f.cash_out', difference: 'f.difference' } },
    row: {
      date: sql`f.date`,
      firstDay: sql`f.first_day`,
      opening: written('f.opening'),
      expected: written('f.expected'),
      counted: written('f.counted'),
      user: person,
      note: sql`f.note`,
    },
    totals: { closings: sql`count(*)`, short: written(short), over: written(over) },
    chart: {
      series: seriesQuery(
        sql`select f.date as day, f.cash_in, f.cash_out from found f`,
        { cashIn: 'cash_in', cashOut: 'cash_out' },
        { decimals },
      ),
      bars: sql`(
        select coalesce(json_agg(json_build_object(
          'user', ${person}, 'short', ${written('f.short')}, 'over', ${written('f.over')}) order by f.user_name, f.closed_by), '[]')
        from (
          select closed_by, user_name, ${sql.raw(short)} as short, ${sql.raw(over)} as over
          from found f group by 1, 2 having bool_or(difference <> 0)
        ) as f)`,
    },
    sorts: { date: sql`f.date` },
  };
});
