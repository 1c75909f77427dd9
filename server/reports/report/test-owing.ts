import { expect } from 'vitest';
import { address, type Compare, sumOf } from './test-figures.ts';

const dueInvoices = (today: string) => `
  select i.id, i.customer_id, round((i.total - credited.amount - paid.amount) / i.exchange_rate, 2) as amount,
    '${today}'::date - promised.day as late, promised.day
  from invoices i
  cross join lateral (
    select min(o.due_date) as day from orders o where o.id in (select order_id from invoice_lines where invoice_id = i.id)
  ) as promised
  cross join lateral (
    select coalesce(sum(p.amount), 0) as amount from payment_allocations p where p.invoice_id = i.id
  ) as paid
  cross join lateral (
    select coalesce(sum(c.total), 0) as amount from invoices c where c.credits_id = i.id
  ) as credited
  where i.kind = 'invoice' and i.total > credited.amount + paid.amount`;

/** Compares what is owed to the shop and by it, its stock and its cash. */
export const comparingOwing = (compare: Compare, today: string) => async (): Promise<void> => {
  const ages = {
    notDue: 'late <= 0',
    upTo30: 'late between 1 and 30',
    upTo60: 'late between 31 and 60',
    upTo90: 'late between 61 and 90',
    older: 'late > 90',
  };
  const columns = Object.entries(ages).map(
    ([age, range]) => `coalesce(sum(amount) filter (where ${range}), 0) as "${age}"`,
  );
  for (const age of [null, 'notDue', 'upTo30', 'older'] as const) {
    const rows = `
      select customer_id as id, count(*) as invoices, ${columns.join(', ')}, sum(amount) as total, min(day)::text as oldest
      from (${dueInvoices(today)}) as due where ${age ? ages[age] : 'true'} group by 1`;
    const totals = { invoices: '', notDue: '', upTo30: '', upTo60: '', upTo90: '', older: '', total: '' };
    const shown = await compare({ report: 'receivables', query: address({ age }), rows, totals });
    expect(sumOf(shown.chart.bars, 'amount')).toBeCloseTo(Number(shown.totals.total), 4);
    const { notDue, overdue } = {
      notDue: sumOf(shown.chart.series.points, 'notDue'),
      overdue: sumOf(shown.chart.series.points, 'overdue'),
    };
    expect(notDue + overdue).toBeCloseTo(Number(shown.totals.total), 4);
  }
  for (const kind of [null, 'company', 'user']) {
    const rows = `
      select p.id, round(earned, 2) as earned, purchased, settled,
        round(earned, 2) + purchased - settled as owed from payees p
      cross join lateral (
        select coalesce(sum(x.good * a.unit_cost), 0) as earned from receipts x join assignments a on a.id = x.assignment_id
        where x.reverted_at is null and (a.company_id = p.company_id or a.user_id = p.user_id)
      ) as worked
      cross join lateral (
        select coalesce(-sum(t.base_amount), 0) as settled from transactions t where t.payee_id = p.id
      ) as paid
      cross join lateral (
        select coalesce(sum(b.incl_tax), 0) as purchased from purchases b where b.company_id = p.company_id
      ) as billed
      where (earned <> 0 or purchased <> 0 or settled <> 0) and ${kind ? `(p.company_id is not null) = ${kind === 'company'}` : 'true'}`;
    const totals = { earned: '', purchased: '', settled: '', owed: '' };
    const { chart, totals: all } = await compare({
      report: 'payables',
      query: address({ kind }),
      rows,
      totals,
    });
    expect(sumOf(chart.series.points, 'settled')).toBeCloseTo(Number(all.settled), 4);
  }
  for (const type of [null, 'fabric']) {
    const rows = `
      select i.id, sum(s.quantity) as quantity, sum(s.reserved) as reserved, sum(s.quantity - s.reserved) as free,
        i.cost, sum(s.quantity * i.cost) as value
      from stock s join items i on i.id = s.item_id where ${type ? `i.type = '${type}'` : 'true'}
      group by i.id having bool_or(s.quantity <> 0 or s.reserved <> 0)`;
    const { chart, totals: all } = await compare({
      report: 'stock-value',
      query: address({ type }),
      rows,
      totals: { value: '' },
    });
    expect(sumOf(chart.bars, 'value')).toBeCloseTo(Number(all.value), 4);
    expect(sumOf(chart.types, 'value')).toBeCloseTo(Number(all.value), 4);
  }
  const closings = `
    select c.id, c.opening, c.counted, cash.income as "cashIn", cash.spent as "cashOut",
      c.opening + cash.income - cash.spent as expected, c.counted - (c.opening + cash.income - cash.spent) as difference
    from cash_closings c cross join lateral (
      select coalesce(sum(base_amount) filter (where base_amount > 0), 0) as income,
        coalesce(-sum(base_amount) filter (where base_amount < 0), 0) as spent
      from transactions t where t.method = 'cash' and t.date between c.first_day and c.date
    ) as cash
    where c.reopened_at is null`;
  await compare({
    report: 'cash-closings',
    query: '',
    rows: closings,
    totals: { closings: 'count(*)', cashIn: '', cashOut: '', difference: '' },
  });
};
