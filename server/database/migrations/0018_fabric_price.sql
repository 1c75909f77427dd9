ALTER TABLE "order_rows" DROP CONSTRAINT "order_rows_discount_check";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "fabric" jsonb;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "fabric_price" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_fabric_price_check" CHECK ("order_rows"."fabric_price" is null or ("order_rows"."fabric_from" = 'shop' and "order_rows"."fabric_price" >= 0));--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_discount_check" CHECK ("order_rows"."discount_amount" between 0 and "order_rows"."quantity" * "order_rows"."price" + coalesce("order_rows"."fabric_quantity" * "order_rows"."fabric_price", 0));
