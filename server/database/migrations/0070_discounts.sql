ALTER TABLE "invoice_lines" ADD COLUMN "discount" numeric(18, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "discount_amount" numeric(18, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rush" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_amount" numeric(18, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_discount_check" CHECK ("order_rows"."discount_amount" between 0 and "order_rows"."quantity" * "order_rows"."price");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_check" CHECK ("orders"."discount_amount" >= 0);