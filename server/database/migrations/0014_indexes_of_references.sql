DROP INDEX "order_row_materials_order_id_index";--> statement-breakpoint
CREATE INDEX "transactions_refund_index" ON "transactions" USING btree ("refund_id") WHERE "transactions"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "order_row_materials_order_id_order_row_id_index" ON "order_row_materials" USING btree ("order_id","order_row_id");