-- Adds the lines of new invoices and credit notes to the sales per customer; see sales-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH sold AS (
    SELECT i.id AS invoice_id, i.kind, i.customer_id, i.invoice_date AS day,
      CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign, l.base_excl_tax AS income,
      round(l.tax_amount / i.exchange_rate, base.decimals) AS tax
    FROM added l JOIN invoices i ON i.id = l.invoice_id JOIN currencies base ON base.is_base
  )
  INSERT INTO customer_sales AS kept (customer_id, span, first, invoices, credits, income, tax)
  SELECT customer_id, span, first, count(DISTINCT invoice_id) FILTER (WHERE sign > 0),
    count(DISTINCT invoice_id) FILTER (WHERE sign < 0), sum(sign * income), sum(sign * tax)
  FROM sold
  CROSS JOIN LATERAL (
    VALUES ('day', day), ('ever', '-infinity'::date), ('month', date_trunc('month', day::timestamp)::date),
      ('quarter', date_trunc('quarter', day::timestamp)::date)
  ) AS spans (span, first)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (customer_id, span, first) DO UPDATE SET invoices = kept.invoices + EXCLUDED.invoices,
    credits = kept.credits + EXCLUDED.credits, income = kept.income + EXCLUDED.income, tax = kept.tax + EXCLUDED.tax;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_lines_sales AFTER INSERT ON invoice_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_sales();
