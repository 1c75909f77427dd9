-- Adds the lines of new invoices and credit notes to the sales per item, tax and customer; see sales-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH sold AS (
    SELECT i.id AS invoice_id, i.kind, i.customer_id, i.invoice_date AS day, l.item_id, l.tax_name, l.tax_rate,
      CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign, l.quantity, l.base_excl_tax AS income, l.base_cost AS cost,
      round(l.tax_amount / i.exchange_rate, base.decimals) AS tax
    FROM added l JOIN invoices i ON i.id = l.invoice_id JOIN currencies base ON base.is_base
  ), items AS (
    INSERT INTO item_sales_tallies (first, item_id, pieces, income, cost)
    SELECT day, item_id, sum(sign * quantity), sum(sign * income), sum(sign * cost)
    FROM sold WHERE item_id IS NOT NULL GROUP BY 1, 2
  ), taxes AS (
    INSERT INTO tax_tallies (day, tax_name, tax_rate, sales, sales_tax, credits, credits_tax)
    SELECT day, tax_name, tax_rate, coalesce(sum(income) FILTER (WHERE sign > 0), 0),
      coalesce(sum(tax) FILTER (WHERE sign > 0), 0), coalesce(sum(income) FILTER (WHERE sign < 0), 0),
      coalesce(sum(tax) FILTER (WHERE sign < 0), 0)
    FROM sold GROUP BY 1, 2, 3
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
