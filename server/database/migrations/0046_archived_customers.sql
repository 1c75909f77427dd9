DROP INDEX "customers_sort_name_id_index";--> statement-breakpoint
DROP INDEX "customers_code_index";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_name_index" ON "customers" USING btree ("sort_name","id") WHERE not archived;--> statement-breakpoint
CREATE INDEX "customers_archived_index" ON "customers" USING btree ("sort_name","id") WHERE archived;--> statement-breakpoint
CREATE INDEX "customers_code_index" ON "customers" USING btree ("customer_code" collate alphabetical,"id") WHERE not archived;