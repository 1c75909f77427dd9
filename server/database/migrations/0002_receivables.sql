ALTER TABLE "invoice_standings" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD COLUMN "exchange_rate" numeric(18, 8);--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD COLUMN "due_on" date;--> statement-breakpoint
UPDATE "invoice_standings" s SET "customer_id" = i."customer_id", "exchange_rate" = i."exchange_rate", "due_on" = (
  SELECT min(o."due_date") FROM "invoice_lines" l JOIN "orders" o ON o."id" = l."order_id" WHERE l."invoice_id" = i."id"
) FROM "invoices" i WHERE i."id" = s."invoice_id";--> statement-breakpoint
ALTER TABLE "invoice_standings" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_standings" ALTER COLUMN "exchange_rate" SET NOT NULL;
