ALTER TABLE "order_rows" DROP CONSTRAINT "order_rows_invoiced_check", DROP CONSTRAINT "order_rows_discount_check";--> statement-breakpoint
DROP INDEX "order_rows_unbilled_index";--> statement-breakpoint
DROP INDEX "order_rows_item_index";--> statement-breakpoint
ALTER TABLE "order_rows" DROP COLUMN "billable",
  ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 3),
  ALTER COLUMN "invoiced" SET DATA TYPE numeric(14, 3),
  ALTER COLUMN "credited" SET DATA TYPE numeric(14, 3),
  ALTER COLUMN "returned" SET DATA TYPE numeric(14, 3),
  ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "order_rows" ADD COLUMN "billable" numeric(14, 3) GENERATED ALWAYS AS (quantity - returned - invoiced) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "order_rows_unbilled_index" ON "order_rows" USING btree ("order_id") WHERE "order_rows"."billable" > 0;--> statement-breakpoint
CREATE INDEX "order_rows_item_index" ON "order_rows" USING btree ("item_id","order_id","quantity","returned","unit") WHERE "order_rows"."item_id" is not null;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_discount_check" CHECK ("order_rows"."discount_amount" between 0 and "order_rows"."quantity" * "order_rows"."price");--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_invoiced_check" CHECK ("order_rows"."invoiced" >= 0 and "order_rows"."billable" >= 0);--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_whole_check" CHECK ("order_rows"."unit" is not null or ("order_rows"."quantity" = trunc("order_rows"."quantity") and "order_rows"."invoiced" = trunc("order_rows"."invoiced") and "order_rows"."returned" = trunc("order_rows"."returned")));--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "order_quantity" SET DATA TYPE numeric(14, 3),
  ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 3),
  ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_whole_check" CHECK ("invoice_lines"."unit" is not null or "invoice_lines"."quantity" = trunc("invoice_lines"."quantity"));--> statement-breakpoint
ALTER TABLE "return_rows" ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 3),
  ALTER COLUMN "credited" SET DATA TYPE numeric(14, 3);--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "length" numeric(20, 3) DEFAULT '0' NOT NULL;--> statement-breakpoint
-- Its last parameter is numeric from now on.
DROP FUNCTION IF EXISTS goods_of_piece(bigint, bigint, numeric, text, numeric, numeric, int);
