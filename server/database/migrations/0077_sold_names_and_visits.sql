ALTER TABLE "invoice_lines" ADD COLUMN "item_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_standings_visited_index" ON "customer_standings" USING btree ("customer_id","last_visit") WHERE "customer_standings"."last_visit" > '-infinity' and not "customer_standings"."archived";
--> statement-breakpoint
-- Rows that are still to be billed, so that their papers have all names of the item. Issued invoices stay as they are. The
-- triggers would only find that nothing they know of has changed.
ALTER TABLE order_rows DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE order_rows SET names = items.names
FROM items
WHERE items.id = order_rows.item_id AND items.name = order_rows.name AND items.names <> '{}' AND invoiced < quantity;
--> statement-breakpoint
ALTER TABLE order_rows ENABLE TRIGGER USER;
