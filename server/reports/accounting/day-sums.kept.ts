import { kept } from '#server/lib/data/kept.ts';
import { accountingDays, soldDays, taxDays } from './day-sums.table.ts';

/** The lines of the wanted days' invoices and credit notes in the base currency; those of credit notes count against. */
const sold = `
  SELECT i.invoice_date AS day, i.id AS invoice_id, i.kind, l.work_type_ids, l.design_id, l.item_id, l.tax_name, l.tax_rate,
    l.unit, sign * l.quantity AS quantity, sign * l.base_excl_tax AS income, sign * l.base_cost AS goods,
    sign * round(l.tax_amount / i.exchange_rate, base.decimals) AS tax
  FROM wanted JOIN invoices i ON i.invoice_date = wanted.key JOIN invoice_lines l ON l.invoice_id = i.id
  JOIN currencies base ON base.is_base
  CROSS JOIN LATERAL (SELECT CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign) AS as_signed`;

/** The wanted days' receipts with good pieces. */
const received = `
  SELECT r.received_on AS day, r.work_type_id, r.design_id, r.cost FROM wanted JOIN receipts r ON r.received_on = wanted.key
  WHERE r.good > 0 AND r.reverted_at IS NULL`;

const daysOfInvoices = 'SELECT DISTINCT invoice_date FROM invoices';
const daysOfBoth = `${daysOfInvoices} UNION SELECT DISTINCT received_on FROM receipts`;

/** A document never changes; its lines come with it. */
const bySales = {
  invoice_lines: {
    columns: ['invoice_id'],
    keys: 'SELECT i.invoice_date FROM changed JOIN invoices i ON i.id = changed.invoice_id',
  },
};
const byReceipts = {
  receipts: {
    columns: ['received_on', 'good', 'cost', 'work_type_id', 'design_id', 'reverted_at'],
    keys: 'SELECT received_on FROM changed',
  },
};

export const keptAccountingDays = kept(accountingDays, {
  keep: 'soon',
  by: 'day',
  keys: daysOfBoth,
  rows: `
    SELECT day, scope AS work_type_id, sum(income) AS income, sum(tax) AS tax, sum(goods) AS goods, 0 AS work,
      count(DISTINCT invoice_id) FILTER (WHERE kind = 'invoice')::int AS invoices,
      count(DISTINCT invoice_id) FILTER (WHERE kind = 'creditNote')::int AS credits, 0 AS receipts
    FROM (${sold}) AS sold CROSS JOIN LATERAL unnest(0::bigint || work_type_ids) AS scope GROUP BY 1, 2
    UNION ALL
    SELECT day, scope, 0, 0, 0, sum(cost), 0, 0, count(*)::int
    FROM (${received}) AS received CROSS JOIN LATERAL (VALUES (0::bigint), (work_type_id)) AS scopes (scope) GROUP BY 1, 2`,
  touchedBy: { ...bySales, ...byReceipts },
});

/** The rows of a day stay together, so that a period is read from few pages. */
export const keptSoldDays = kept(soldDays, {
  keep: 'soon',
  by: 'day',
  keys: daysOfBoth,
  rows: `
    SELECT day, coalesce(design_id, 0) AS design_id, coalesce(item_id, 0) AS item_id,
      coalesce(sum(quantity) FILTER (WHERE unit IS NULL), 0)::int AS pieces, unit,
      coalesce(sum(quantity) FILTER (WHERE unit IS NOT NULL), 0) AS length, sum(income) AS income, sum(cost) AS cost
    FROM (
      SELECT day, design_id, item_id, unit, quantity, income, goods AS cost FROM (${sold}) AS sold
      UNION ALL
      SELECT day, design_id, NULL, NULL, 0, 0, cost FROM (${received}) AS received
    ) AS each GROUP BY 1, 2, 3, unit ORDER BY 1`,
  touchedBy: { ...bySales, ...byReceipts },
});

export const keptTaxDays = kept(taxDays, {
  keep: 'soon',
  by: 'day',
  keys: daysOfInvoices,
  rows: `
    SELECT day, tax_name, tax_rate, coalesce(sum(income) FILTER (WHERE kind = 'invoice'), 0) AS sales,
      coalesce(sum(tax) FILTER (WHERE kind = 'invoice'), 0) AS sales_tax,
      coalesce(-sum(income) FILTER (WHERE kind = 'creditNote'), 0) AS credits,
      coalesce(-sum(tax) FILTER (WHERE kind = 'creditNote'), 0) AS credits_tax
    FROM (${sold}) AS sold GROUP BY 1, 2, 3`,
  touchedBy: bySales,
});
