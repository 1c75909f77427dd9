-- Adds the lines of new invoices and credit notes to the figures of accounting; see accounting-tally.table.ts.
CREATE OR REPLACE FUNCTION account_for_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH sold AS (
    SELECT i.id AS invoice_id, i.kind, i.invoice_date AS day, work_type_id, l.design_id,
      sign * l.quantity AS pieces, sign * l.base_excl_tax AS income, sign * l.base_cost AS goods
    FROM added l JOIN invoices i ON i.id = l.invoice_id
    CROSS JOIN LATERAL (SELECT CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign) AS as_signed
    CROSS JOIN LATERAL unnest(0::bigint || l.work_type_ids) AS work_type_id
  ), days AS (
    INSERT INTO accounting_tallies (day, work_type_id, income, goods, invoices, credits)
    SELECT day, work_type_id, sum(income), sum(goods),
      count(DISTINCT invoice_id) FILTER (WHERE kind = 'invoice'),
      count(DISTINCT invoice_id) FILTER (WHERE kind = 'creditNote')
    FROM sold GROUP BY day, work_type_id
  )
  INSERT INTO accounting_design_tallies (first, work_type_id, design_id, pieces, income, cost)
  SELECT day, work_type_id, coalesce(design_id, 0), sum(pieces), sum(income), sum(goods)
  FROM sold GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_lines_accounting AFTER INSERT ON invoice_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account_for_sales();
