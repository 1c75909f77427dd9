/* What pieces cost, computed from the documents by SQL of its own, which shares no line with the product's. */

/** What was agreed for all pieces of each row, by work type and company, and what of it is owed for good ones. */
const agreed = `
  select order_row_id, work_type_id, company_id, sum((quantity - rejected) * unit_cost) as cost, sum(good * unit_cost) as paid
  from assignments where reverted_at is null group by 1, 2, 3`;

/** What the stock in each row cost, and its work and stock, with what its design or service says where these aren't known. */
export const ownRowCosts = `
  select r.id, r.quantity, work, stock, stock + case
      when work + stock > 0 and not is_open then 0 else greatest(0, r.cost * r.quantity - work - stock) end as goods
  from (
    select r.*, coalesce(a.work, 0) as work, coalesce(w.is_open, false) as is_open,
      case when r.fabric_from = 'shop' then r.fabric_cost * r.fabric_quantity else 0 end
        + coalesce(m.cost, 0) * r.quantity
        + case when i.type in ('product', 'fabric') then r.cost * r.quantity else 0 end as stock
    from order_rows r left join items i on i.id = r.item_id
    left join (select order_row_id, sum(quantity * cost) as cost from order_row_materials group by 1) as m
      on m.order_row_id = r.id
    left join (select order_row_id, sum(cost) as work from (${agreed}) as each group by 1) as a on a.order_row_id = r.id
    left join (
      select order_row_id, bool_or(assigned < quantity) as is_open from order_row_works group by 1
    ) as w on w.order_row_id = r.id
  ) as r`;

/** Signed pieces whose cost counts on a day: sold, credited, and returned for good. */
const counted = `
  select i.invoice_date as day, l.order_row_id, case i.kind when 'invoice' then l.quantity else -l.quantity end as pieces
  from invoice_lines l join invoices i on i.id = l.invoice_id
  union all
  select t.date, p.order_row_id, p.quantity from return_rows p join returns t on t.id = p.return_id
  where t.undone_at is null and p."to" in ('workshop', 'none')`;

/** `day, design_id, item_id, order_row_id, cost` of goods. */
export const ownGoods = `
  select c.day, r.design_id, r.item_id, r.id as order_row_id, round(k.goods * c.pieces / k.quantity, 2) as cost
  from (${counted}) as c join (${ownRowCosts}) as k on k.id = c.order_row_id join order_rows r on r.id = k.id`;

/** `day, design_id, item_id, work_type_id, company_id, cost` of work; of cancelled orders that of good pieces. */
export const ownWork = `
  select c.day, r.design_id, r.item_id, a.work_type_id, a.company_id, round(a.cost * c.pieces / r.quantity, 2) as cost
  from (${counted}) as c join (${agreed}) as a on a.order_row_id = c.order_row_id join order_rows r on r.id = c.order_row_id
  union all
  select o.cancelled_on, r.design_id, r.item_id, a.work_type_id, a.company_id, round(a.paid, 2)
  from orders o join order_rows r on r.order_id = o.id join (${agreed}) as a on a.order_row_id = r.id
  where o.cancelled_on is not null`;
