import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import { foundBy } from '#server/lib/data/search.ts';
import { receivablesReport } from '#shared/reports/report/owing-report.contract.ts';
import { isAsked, seriesQuery } from './report-parts.ts';
import { wholeReport } from './whole-report.ts';

type Age = keyof typeof ages;

/** The days that an invoice is overdue, from and to, of each age; 0 is the promised day. */
const ages = {
  notDue: [null, 0],
  upTo30: [1, 30],
  upTo60: [31, 60],
  upTo90: [61, 90],
  older: [91, null],
} as const;

const isOf = (age: Age, late: string): SQL => {
  const [from, to] = ages[age];
  return sql.raw(
    [from && `${late} >= ${from}`, to !== null && `${late} <= ${to}`].filter(Boolean).join(' and '),
  );
};

/** The same as a condition on the promised day, which an index answers. */
const isDueOf = (age: Age, today: string, dueOn: SQLWrapper): SQL => {
  const [from, to] = ages[age];
  const last = from === null ? sql`true` : sql`${dueOn} <= ${today}::date - ${number(from)}`;
  return to === null ? last : sql`${last} and ${dueOn} >= ${today}::date - ${number(to)}`;
};

const number = (value: number): SQL => sql.raw(String(value));

/** So few open invoices of one age are added up at once. */
export const debts = { fewInvoices: 5_000 };
/** So many of those who owe most are added up first. */
const mostFirst = 300;

/**
 * What customers owe of one age: at least of the first `count` who owe most of it. Nobody owes more of one age than
 * altogether, so that of many invoices only those of customers are added up who owe as much as the last of these.
 */
const mostOfAge = (age: Age, today: string, count: number): SQL => {
  const sums = sql`count(*)::int as invoices, sum(r.amount) as total, min(r.due_on) as oldest`;
  const isIn = isDueOf(age, today, sql`r.due_on`);
  const isFew = sql`(select invoices from range) <= ${number(debts.fewInvoices)}`;
  const each = (source: string): SQL => sql`
    select each.customer_id as id, inside.* from ${sql.raw(source)} as each cross join lateral (
      select ${sums} from receivables r where r.customer_id = each.customer_id and ${isIn}
    ) as inside where inside.invoices > 0`;
  return sql`
    with range as materialized (
      select coalesce(sum(r.invoices), 0) as invoices from receivable_tallies r where ${isIn}
    ), first as materialized (
      select customer_id from customer_receivables where not ${isFew}
      order by total desc, customer_id desc limit ${number(Math.max(mostFirst, 2 * count))}
    ), least as materialized (
      select total from (${each('first')}) as first order by total desc offset ${number(count - 1)} limit 1
    ), reaching as materialized (
      select customer_id from customer_receivables
      where not ${isFew} and total >= coalesce((select total from least), 0)
    )
    select r.customer_id as id, ${sums} from receivables r where ${isFew} and ${isIn} group by 1
    union all
    ${each('reaching')}`;
};

/**
 * What customers still have to pay, by age as of today in the shop. Without a search from the sums per customer and per day,
 * otherwise from the open invoices; the ages of a customer are read for the rows of the page.
 */
export const readReceivables = wholeReport(
  receivablesReport,
  (query, { decimals, today, asked, written }) => {
    const { age } = query;
    const found =
      asked &&
      sql`r.customer_id in (select ${customers.id} from ${customers} where ${foundBy(customers.search, asked.pieces)})`;
    const isDue = age ? isDueOf(age, today, sql`r.due_on`) : sql`true`;
    const openOf = (which: SQL) => sql`
    select r.*, ${today}::date - r.due_on as late from receivables r where ${which} and ${isDue}`;
    const open = openOf(sql`${isAsked(sql`r.customer_id`, query.customerId)} and ${found ?? sql`true`}`);
    const aged = (from: SQL, of: Age) => sql`(
    select ${written('sum(aged.amount)')} from ${from} as aged where ${isOf(of, 'aged.late')})`;
    const names = Object.keys(ages) as Age[];
    const agesIn = (from: SQL) => Object.fromEntries(names.map((each) => [each, aged(from, each)]));
    // Kept sums answer without a search; those of one age are in the order of the page.
    const isSummed = !found && query.customerId === undefined;
    const position = query.after === undefined ? (query.page - 1) * query.perPage : Number(query.after) || 0;
    const byTotal = age && query.sort === '-total';
    const customersOf =
      !age || age === 'older'
        ? sql`coalesce(sum(r.customers), 0)::int`
        : sql`(select count(*)::int from (select from receivables r where ${isDue} group by r.customer_id) as each)`;
    const summed = sql`
      select customer_id as id, count(*)::int as invoices, sum(amount) as total, min(due_on) as oldest
      from (${open}) as open group by customer_id`;
    return {
      found: !isSummed
        ? summed
        : byTotal
          ? mostOfAge(age, today, position + query.perPage)
          : age
            ? summed
            : sql`select customer_id as id, invoices, total, oldest from customer_receivables`,
      whole: isSummed
        ? sql`select ${customersOf} as rows, coalesce(sum(r.invoices), 0)::int as invoices,
          coalesce(sum(r.amount), 0) as total from receivable_tallies r where ${isDue}`
        : undefined,
      also: {
        due_days: isSummed
          ? sql`select r.due_on, ${today}::date - r.due_on as late, sum(r.amount) as amount from receivable_tallies r
            where ${isDue} group by 1 having sum(r.amount) <> 0`
          : sql`select due_on, late, sum(amount) as amount from (${open}) as open group by 1, 2`,
      },
      figures: { counts: { invoices: 'f.invoices' }, amounts: { total: 'f.total' } },
      row: {
        customer: sql`(select json_build_object('id', c.id, 'name', c.name, 'customerCode', c.customer_code, 'phone', c.phone)
        from customers c where c.id = f.id)`,
        ...agesIn(sql`(${openOf(sql`r.customer_id = f.id`)})`),
        oldest: sql`f.oldest`,
      },
      totals: { customers: isSummed ? sql`max(f.rows)` : sql`count(*)`, ...agesIn(sql`due_days`) },
      chart: {
        series: seriesQuery(
          sql`select due_on as day, case when late <= 0 then amount else 0 end as not_due,
          case when late > 0 then amount else 0 end as overdue from due_days`,
          { notDue: 'not_due', overdue: 'overdue' },
          { decimals },
        ),
        bars: sql`json_build_array(${sql.join(
          names.map(
            (each) => sql`json_build_object('age', ${each}::text, 'amount', ${aged(sql`due_days`, each)})`,
          ),
          sql`, `,
        )})`,
      },
      sorts: { oldest: sql`f.oldest` },
    };
  },
);
