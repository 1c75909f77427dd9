import { prepaidSign } from '#server/billing/invoice/prepayment-line.table.ts';
import { kept } from '#server/lib/data/kept.ts';
import { costedPieces, goodsOf, workOf } from './costed-pieces.ts';
import { accountingDays, soldDays, taxDays, workCostDays } from './day-sums.table.ts';

/** The lines of the wanted days' invoices and credit notes in the base currency; those of credit notes count against. */
const sold = `
  SELECT i.invoice_date AS day, i.id AS invoice_id, i.kind, l.work_type_ids, l.design_id, l.item_id, l.tax_name, l.tax_rate,
    l.unit, sign * l.quantity AS quantity, sign * l.base_excl_tax AS income,
    sign * round(l.tax_amount / i.exchange_rate, base.decimals) AS tax
  FROM wanted JOIN invoices i ON i.invoice_date = wanted.key JOIN invoice_lines l ON l.invoice_id = i.id
  JOIN currencies base ON base.is_base
  CROSS JOIN LATERAL (SELECT CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign) AS as_signed`;

/**
 * The tax of the wanted days by side: what invoices bill and prepayment invoices declare, less what the invoices deduct; and what their
 * credit notes take back, less what that gives back to deposits.
 */
const taxed = `
  SELECT day, CASE kind WHEN 'invoice' THEN 'sales' ELSE 'credits' END AS side, tax_name, tax_rate, income AS base, tax
  FROM (${sold}) AS sold
  UNION ALL
  SELECT i.invoice_date, CASE WHEN i.kind IN ('invoice', 'prepayment') THEN 'sales' ELSE 'credits' END, l.tax_name, l.tax_rate,
    ${prepaidSign} * l.base_excl_tax, ${prepaidSign} * l.base_tax_amount
  FROM wanted JOIN invoices i ON i.invoice_date = wanted.key JOIN prepayment_lines l ON l.invoice_id = i.id`;

const costed = costedPieces((day) => `JOIN wanted ON wanted.key = ${day}`);
const goods = goodsOf(costed);
const work = workOf(costed);

const daysOfInvoices = 'SELECT DISTINCT invoice_date FROM invoices';
const daysOfCost = `${daysOfInvoices} UNION SELECT date FROM returns
  UNION SELECT DISTINCT cancelled_on FROM orders WHERE cancelled_on IS NOT NULL`;

/** A document never changes; its lines come with it. */
const bySales = {
  invoice_lines: {
    columns: ['invoice_id'],
    keys: 'SELECT i.invoice_date FROM changed JOIN invoices i ON i.id = changed.invoice_id',
  },
};
/** The days that a row's cost belongs to. */
const daysOfRows = (rowId: string) => `
  SELECT i.invoice_date FROM changed JOIN invoice_lines l ON l.order_row_id = ${rowId} JOIN invoices i ON i.id = l.invoice_id
  UNION SELECT t.date FROM changed JOIN return_rows p ON p.order_row_id = ${rowId} JOIN returns t ON t.id = p.return_id`;
const byCost = {
  returns: { columns: ['date', 'undone_at'], keys: 'SELECT date FROM changed' },
  orders: { columns: ['id', 'cancelled_on'], keys: 'SELECT cancelled_on FROM changed' },
  assignments: {
    columns: [
      'order_row_id',
      'work_type_id',
      'company_id',
      'quantity',
      'rejected',
      'unit_cost',
      'reverted_at',
    ],
    keys: daysOfRows('changed.order_row_id'),
  },
};
const byGoods = {
  order_rows: {
    columns: ['id', 'item_id', 'quantity', 'cost', 'fabric_from', 'fabric_quantity', 'fabric_cost'],
    keys: daysOfRows('changed.id'),
  },
  order_row_materials: {
    columns: ['order_row_id', 'quantity', 'cost'],
    keys: daysOfRows('changed.order_row_id'),
  },
  order_row_works: {
    columns: ['order_row_id', 'work_type_id', 'assigned < quantity AS is_open'],
    keys: daysOfRows('changed.order_row_id'),
  },
};

export const keptAccountingDays = kept(accountingDays, {
  keep: 'soon',
  by: 'day',
  keys: daysOfCost,
  rows: `
    SELECT day, scope AS work_type_id, sum(income) AS income, sum(tax) AS tax, sum(goods) AS goods,
      count(DISTINCT invoice_id) FILTER (WHERE kind = 'invoice')::int AS invoices,
      count(DISTINCT invoice_id) FILTER (WHERE kind = 'creditNote')::int AS credits
    FROM (
      SELECT day, work_type_ids, income, tax, 0 AS goods, invoice_id, kind FROM (${sold}) AS sold
      UNION ALL
      SELECT day, work_type_ids, 0, 0, cost, NULL, NULL FROM (${goods}) AS goods
    ) AS each CROSS JOIN LATERAL unnest(0::bigint || work_type_ids) AS scope GROUP BY 1, 2`,
  touchedBy: { ...bySales, ...byCost, ...byGoods },
});

export const keptWorkCostDays = kept(workCostDays, {
  keep: 'soon',
  by: 'day',
  keys: daysOfCost,
  rows: `
    SELECT day, work_type_id, company_id, sum(cost) AS cost FROM (${work}) AS work GROUP BY 1, 2, 3`,
  touchedBy: { ...bySales, ...byCost },
});

/** The rows of a work type and day stay together, so that a period is read from few pages. */
export const keptSoldDays = kept(soldDays, {
  keep: 'soon',
  by: 'day',
  keys: daysOfCost,
  rows: `
    SELECT day, scope AS work_type_id, coalesce(design_id, 0) AS design_id, coalesce(item_id, 0) AS item_id,
      coalesce(sum(quantity) FILTER (WHERE unit IS NULL), 0)::int AS pieces, unit,
      coalesce(sum(quantity) FILTER (WHERE unit IS NOT NULL), 0) AS length, sum(income) AS income, sum(cost) AS cost
    FROM (
      SELECT day, work_type_ids, design_id, item_id, unit, quantity, income, 0 AS cost FROM (${sold}) AS sold
      UNION ALL
      SELECT day, work_type_ids, design_id, item_id, unit, 0, 0, cost FROM (${goods}) AS goods
      UNION ALL
      SELECT day, ARRAY[work_type_id], design_id, item_id, unit, 0, 0, cost FROM (${work}) AS work
    ) AS each CROSS JOIN LATERAL unnest(0::bigint || work_type_ids) AS scope
    GROUP BY 1, 2, 3, 4, unit ORDER BY 2, 1`,
  touchedBy: { ...bySales, ...byCost, ...byGoods },
});

export const keptTaxDays = kept(taxDays, {
  keep: 'soon',
  by: 'day',
  keys: daysOfInvoices,
  rows: `
    SELECT day, tax_name, tax_rate, coalesce(sum(base) FILTER (WHERE side = 'sales'), 0) AS sales,
      coalesce(sum(tax) FILTER (WHERE side = 'sales'), 0) AS sales_tax,
      coalesce(-sum(base) FILTER (WHERE side = 'credits'), 0) AS credits,
      coalesce(-sum(tax) FILTER (WHERE side = 'credits'), 0) AS credits_tax
    FROM (${taxed}) AS taxed GROUP BY 1, 2, 3`,
  touchedBy: { ...bySales, prepayment_lines: bySales.invoice_lines },
});
