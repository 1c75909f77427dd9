ALTER TABLE "invoice_lines" ADD COLUMN "commodity_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "commodity_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "commodity_code" text DEFAULT '' NOT NULL;
