/** What pieces cost (rule Figures 1): SQL that the sums of days and the list of pieces share. Amounts are in the base currency. */

/**
 * The pieces that a shop has sold, less those that it took back; those that came back and can't be sold again, since they
 * cost what they cost; and those of cancelled orders. `join` limits them to days: SQL that joins a column of days to others.
 */
export const costedPieces = (join: (day: string) => string): string => `
  SELECT l.id, i.kind, i.invoice_date AS day, i.id AS invoice_id, l.order_row_id, sign * l.quantity AS quantity,
    sign * l.base_excl_tax AS income
  FROM invoices i ${join('i.invoice_date')} JOIN invoice_lines l ON l.invoice_id = i.id
  CROSS JOIN LATERAL (SELECT CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign) AS as_signed
  UNION ALL
  SELECT -2 * p.id, 'return', t.date, NULL, p.order_row_id, p.quantity, 0
  FROM returns t ${join('t.date')} JOIN return_rows p ON p.return_id = t.id
  WHERE t.undone_at IS NULL AND p."to" <> 'stock'
  UNION ALL
  SELECT -2 * r.id - 1, 'cancelled', o.cancelled_on, NULL, r.id, r.quantity, 0
  FROM orders o ${join('o.cancelled_on')} JOIN order_rows r ON r.order_id = o.id
  CROSS JOIN LATERAL (
    SELECT FROM assignments a WHERE a.order_row_id = r.id AND a.reverted_at IS NULL AND a.good > 0 LIMIT 1
  ) AS worked
  WHERE o.cancelled_on IS NOT NULL`;

/** What goods and materials of costed pieces cost; a cancelled order gives them back. */
export const goodsOf = (costed: string): string => `
  SELECT costed.id, day, r.design_id, r.item_id, r.unit,
    ARRAY(SELECT w.work_type_id FROM order_row_works w WHERE w.order_row_id = r.id) AS work_type_ids,
    round(cost.goods * costed.quantity / r.quantity, base.decimals) AS cost
  FROM (${costed}) AS costed JOIN order_rows r ON r.id = costed.order_row_id JOIN currencies base ON base.is_base
  CROSS JOIN LATERAL cost_of_row(r) AS cost WHERE costed.kind <> 'cancelled'`;

/** What the work on them cost, by its type and company; for a cancelled order only what came back is paid. */
export const workOf = (costed: string): string => `
  SELECT costed.id, day, r.design_id, r.item_id, r.unit, a.work_type_id, a.company_id,
    round(sum((CASE costed.kind WHEN 'cancelled' THEN a.good ELSE a.quantity - a.rejected END) * a.unit_cost)
      * costed.quantity / r.quantity, base.decimals) AS cost
  FROM (${costed}) AS costed JOIN order_rows r ON r.id = costed.order_row_id JOIN currencies base ON base.is_base
  JOIN assignments a ON a.order_row_id = r.id AND a.reverted_at IS NULL
  GROUP BY costed.id, day, costed.quantity, r.id, a.work_type_id, a.company_id, base.decimals`;
