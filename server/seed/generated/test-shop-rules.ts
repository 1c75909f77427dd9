/** Rules that hold in every shop, each as a query for the rows that break it. */
export const shopRules: Record<string, string> = {
  'orders come to the sums of their rows': `
    select o.id from orders o join order_rows r on r.order_id = o.id
    group by o.id
    having o.excl_tax <> sum(r.excl_tax) or o.tax <> sum(r.tax_amount) or o.incl_tax <> sum(r.incl_tax)`,
  'every order has rows, and its base total': `
    select id from orders o
    where base_total <> round(incl_tax / exchange_rate, decimals)
      or not exists (select from order_rows where order_id = o.id)`,
  'orders are paid what payments allot to them': `
    select o.id from orders o
    where paid <> (select coalesce(sum(amount), 0) from payment_allocations where order_id = o.id) or paid > incl_tax`,
  'statuses are of the stage, sub-statuses of the status': `
    select o.id from orders o join statuses s on s.id = o.status_id left join sub_statuses ss on ss.id = o.sub_status_id
    where s.stage <> o.stage or ss.status_id <> o.status_id`,
  'rows count the pieces that invoices bill': `
    select r.id from order_rows r
    left join (
      select order_row_id, sum(case kind when 'invoice' then quantity else -quantity end) as billed
      from invoice_lines join invoices i on i.id = invoice_id group by 1
    ) as l on l.order_row_id = r.id
    where r.invoiced <> coalesce(billed, 0)`,
  'rows count the pieces that credit notes took back, and those that came back': `
    select r.id from order_rows r
    where r.credited <> (
        select coalesce(sum(l.quantity), 0) from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.order_row_id = r.id and i.kind = 'creditNote')
      or r.returned <> (
        select coalesce(sum(p.quantity), 0) from return_rows p join returns t on t.id = p.return_id
        where p.order_row_id = r.id and t.undone_at is null)`,
  'orders whose pieces all came back say when': `
    select o.id from orders o join order_rows r on r.order_id = o.id
    group by o.id having (o.returned_at is not null) <> bool_and(r.returned = r.quantity)`,
  'cancelled orders are billed nothing': `
    select o.id from orders o join order_rows r on r.order_id = o.id
    where (o.stage = 'cancelled') <> (o.cancelled_at is not null) or o.stage = 'cancelled' and r.invoiced > 0`,
  'only completed orders are handed over': `
    select id from orders
    where picked_at is not null and stage <> 'completed' or (picked_at is null) <> (picked_by = '')`,
  'works count the pieces of their assignments': `
    select w.order_row_id from order_row_works w
    left join (
      select order_row_id, work_type_id, sum(quantity - rejected) as assigned, sum(good) as collected
      from assignments where reverted_at is null group by 1, 2
    ) as a using (order_row_id, work_type_id)
    where w.assigned <> coalesce(a.assigned, 0) or w.collected <> coalesce(a.collected, 0)`,
  'works belong to their row': `
    select r.id from order_row_works w join order_rows r on r.id = w.order_row_id
    where w.order_id <> r.order_id or w.quantity <> r.quantity`,
  'assignments belong to a work and count its receipts': `
    select a.id from assignments a
    left join order_row_works w using (order_row_id, work_type_id)
    left join (
      select assignment_id, sum(good) as good, sum(rejected) as rejected
      from receipts where reverted_at is null group by 1
    ) as r on r.assignment_id = a.id
    where w.order_id is distinct from a.order_id
      or a.reverted_at is null and (a.good <> coalesce(r.good, 0) or a.rejected <> coalesce(r.rejected, 0))`,
  'closings count the cash of their days, each from the day after the one before': `
    select c.id from cash_closings c
    left join lateral (
      select b.date, b.counted from cash_closings b where b.reopened_at is null and b.date < c.date order by b.date desc limit 1
    ) as last on true
    where c.cash_in - c.cash_out <> (
        select coalesce(sum(base_amount), 0) from transactions
        where method = 'cash' and date between c.first_day and c.date)
      or c.opening <> coalesce(last.counted, c.opening) or c.first_day <> coalesce(last.date + 1, c.first_day)`,
  'completed orders alone are ready since a day': `
    select id from orders where stage <> 'cancelled' and (stage = 'completed') <> (ready_on is not null)
      or ready_on < ordered_on`,
  'invoices come to the sums of their lines': `
    select i.id from invoices i join invoice_lines l on l.invoice_id = i.id
    group by i.id
    having subtotal <> sum(excl_tax) or total_tax <> sum(tax_amount) or total <> sum(incl_tax)
      or base_total <> round(total / exchange_rate, decimals)`,
  'invoices and credit notes are numbered without gaps, in the order of their dates': `
    select i.id from (
      select id, kind, invoice_number, invoice_date,
        row_number() over by_id as place, lag(invoice_date) over by_id as date_before
      from invoices window by_id as (partition by kind in ('invoice', 'prepayment') order by id)
    ) as i
    where date_before > invoice_date or invoice_number <>
      case when kind in ('invoice', 'prepayment') then 'INV-' else 'CN-' end || lpad(place::text, greatest(4, length(place::text)), '0')`,
  'the next numbers follow the last ones': `
    select kind from (values
      ('customer', (select count(*) from customers)), ('order', (select count(*) from orders)),
      ('invoice', (select count(*) from invoices where kind in ('invoice', 'prepayment'))),
      ('creditNote', (select count(*) from invoices where kind in ('creditNote', 'prepaymentCreditNote')))
    ) as counted (kind, records)
    left join number_sequences using (kind)
    where coalesce(next, 1) <> records + 1`,
  'payments are allotted in full': `
    select p.id from payments p left join payment_allocations a on a.payment_id = p.id
    group by p.id
    having p.amount - (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id) <> coalesce(sum(a.amount), 0)
      or p.base_amount <> round(p.amount / p.exchange_rate, p.decimals)`,
  'invoices are paid their total at most, and only standing ones': `
    select i.id from invoices i join payment_allocations a on a.invoice_id = i.id
    group by i.id having kind <> 'invoice'
      or sum(amount) > total - (select coalesce(sum(c.total), 0) from invoices c where c.credits_id = i.id)`,
  'invoices stand as their payments and credit notes say': `
    select i.id from invoices i left join invoice_standings s on s.invoice_id = i.id
    cross join lateral (select coalesce(sum(c.total), 0) as amount from invoices c where c.credits_id = i.id) as notes
    cross join lateral (
      select case i.kind when 'prepayment' then i.total - notes.amount else coalesce(sum(amount), 0) end as paid,
        notes.amount as credited_amount,
        i.kind = 'prepayment' and notes.amount = i.total or i.kind = 'invoice' and not exists (
          select from invoice_lines l where l.invoice_id = i.id and l.quantity <> (
            select coalesce(sum(n.quantity), 0) from invoice_lines n where n.credits_line_id = l.id)) as credited
      from payment_allocations a where a.invoice_id = i.id
    ) as counted
    where (s.paid, s.credited, s.credited_amount, s.state, s.invoice_date, s.total, s.kind) is distinct from (
      counted.paid, counted.credited, counted.credited_amount, case
        when i.kind like '%reditNote' then 'creditNote' when counted.credited then 'credited'
        when counted.paid >= i.total - counted.credited_amount then 'paid' when counted.paid > 0 then 'partPaid' else 'unpaid' end,
      i.invoice_date, i.total, replace(i.kind, 'prepaymentCreditNote', 'creditNote'))`,
  'payments are for what they pay': `
    select a.id from payment_allocations a join payments p on p.id = payment_id
    where p.order_id <> a.order_id or p.invoice_id <> a.invoice_id and a.invoice_id is not null
      or a.invoice_id is not null
        and not exists (select from invoice_lines l where l.invoice_id = a.invoice_id and l.order_id = a.order_id)`,
  'deposits count against what is still to pay': `
    select d.id from payment_allocations d join invoice_lines l on l.order_id = d.order_id join invoices i on i.id = l.invoice_id
    where d.invoice_id is null and i.kind = 'invoice' and not exists (select from invoices c where c.credits_id = i.id)
      and i.total > (select coalesce(sum(amount), 0) from payment_allocations p where p.invoice_id = i.id)`,
  'histories begin with the order and lead from stage to stage': `
    select order_id from (
      select *, data ->> 'stageAfter' as after, data ->> 'stageBefore' as before,
        row_number() over by_id as place, lag(data ->> 'stageAfter') over by_id as led_to, lag(created) over by_id as since
      from order_events where data ? 'stageAfter' window by_id as (partition by order_id order by id)
    ) as e
    where place = 1 and kind <> 'created' or place > 1 and before is distinct from led_to or since > created`,
  'histories end where the order stands': `
    select o.id from orders o
    where stage is distinct from (
      select data ->> 'stageAfter' from order_events where order_id = o.id and data ? 'stageAfter' order by id desc limit 1)`,
  'histories name assignments and receipts of their order': `
    select e.id from order_events e
    cross join lateral jsonb_array_elements(coalesce(data -> 'assignmentIds', '[]')) as given
    left join assignments a on a.id = given::bigint
    where a.order_id is distinct from e.order_id
    union all
    select e.id from order_events e
    cross join lateral jsonb_array_elements(coalesce(data -> 'receiptIds', '[]')) as received
    left join receipts r on r.id = received::bigint left join assignments a on a.id = r.assignment_id
    where a.order_id is distinct from e.order_id`,
  'nothing lies in the future or before its customer': `
    select o.id from orders o join customers c on c.id = customer_id cross join preferences p
    where o.created > now() or c.created > o.created or o.due_date < o.ordered_on
      or o.ordered_on <> (o.created at time zone p.time_zone)::date
    union all select id from order_events where created > now()
    union all select id from payments where created > now()
    union all select id from invoices where created > now()
    union all select id from measurements where created > now()`,
  'measurements are numbered from 1 for each customer and template': `
    select id from (
      select id, number, row_number() over (partition by customer_id, template_id order by id) as place from measurements
    ) as m where number <> place`,
  'rows are made to a measurement of their customer, as it was': `
    select r.id from order_rows r join orders o on o.id = order_id
    left join measurements m on m.id = measurement_id and m.customer_id = o.customer_id and m.created <= o.created
    where r.measurement_id is not null and (measurement_copy -> 'values')::jsonb is distinct from m."values"
      or (r.measurement_id is null) <> (r.measurement_copy is null)`,
};
