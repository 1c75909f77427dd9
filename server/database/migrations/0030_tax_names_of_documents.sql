ALTER TABLE "invoice_lines" ADD COLUMN "tax_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "tax_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Rows that are still to be billed, so that their invoices have all names of the tax. Issued invoices stay as they are. The
-- triggers would only find that nothing they know of has changed.
ALTER TABLE order_rows DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE order_rows SET tax_names = taxes.names
FROM taxes
WHERE taxes.id = order_rows.tax_id AND taxes.name = order_rows.tax_name AND taxes.names <> '{}' AND invoiced < quantity;
--> statement-breakpoint
ALTER TABLE order_rows ENABLE TRIGGER USER;
