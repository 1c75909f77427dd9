ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_orderId_id_unique" UNIQUE("order_id","id");--> statement-breakpoint
ALTER TABLE "order_row_works" DROP CONSTRAINT "order_row_works_order_row_id_order_rows_id_fk";
--> statement-breakpoint
ALTER TABLE "order_row_works" DROP CONSTRAINT "order_row_works_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "order_row_works_order_id_index";--> statement-breakpoint
ALTER TABLE "order_row_works" ADD CONSTRAINT "order_row_works_order_id_order_row_id_order_rows_order_id_id_fk" FOREIGN KEY ("order_id","order_row_id") REFERENCES "public"."order_rows"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_row_works_order_id_order_row_id_index" ON "order_row_works" USING btree ("order_id","order_row_id");
