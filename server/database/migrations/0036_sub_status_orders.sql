DROP INDEX "orders_sub_status_id_index";--> statement-breakpoint
CREATE INDEX "orders_sub_status_id_id_index" ON "orders" USING btree ("sub_status_id","id");