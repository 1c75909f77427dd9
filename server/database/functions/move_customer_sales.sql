-- Moves the sales of invoices to another customer, as merging two customers does.
CREATE OR REPLACE FUNCTION move_customer_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_sales AS kept (customer_id, span, first, invoices, credits, income, tax)
  SELECT moved.customer_id, span, first,
    coalesce(sum(moved.weight) FILTER (WHERE moved.sign > 0), 0), coalesce(sum(moved.weight) FILTER (WHERE moved.sign < 0), 0),
    sum(moved.weight * moved.sign * lines.income), sum(moved.weight * moved.sign * lines.tax)
  FROM (
    SELECT each.*, CASE each.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign
    FROM (
      SELECT 1 AS weight, added.* FROM added JOIN gone USING (id) WHERE added.customer_id <> gone.customer_id
      UNION ALL
      SELECT -1, gone.* FROM added JOIN gone USING (id) WHERE added.customer_id <> gone.customer_id
    ) AS each
  ) AS moved
  CROSS JOIN LATERAL (
    SELECT sum(l.base_excl_tax) AS income, sum(round(l.tax_amount / moved.exchange_rate, base.decimals)) AS tax
    FROM invoice_lines l JOIN currencies base ON base.is_base WHERE l.invoice_id = moved.id
  ) AS lines
  CROSS JOIN LATERAL (
    VALUES ('day', moved.invoice_date), ('ever', '-infinity'::date),
      ('month', date_trunc('month', moved.invoice_date::timestamp)::date),
      ('quarter', date_trunc('quarter', moved.invoice_date::timestamp)::date)
  ) AS spans (span, first)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (customer_id, span, first) DO UPDATE SET invoices = kept.invoices + EXCLUDED.invoices,
    credits = kept.credits + EXCLUDED.credits, income = kept.income + EXCLUDED.income, tax = kept.tax + EXCLUDED.tax;

  DELETE FROM customer_sales USING gone
  WHERE customer_sales.customer_id = gone.customer_id AND invoices = 0 AND credits = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoices_sales_moved AFTER UPDATE ON invoices
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_customer_sales();
