ALTER TABLE "invoices" DROP CONSTRAINT "invoices_creditsId_unique";--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "credits_line_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_lines" DISABLE TRIGGER USER;--> statement-breakpoint
-- Until now, a credit note copied the lines of its invoice.
UPDATE "invoice_lines" AS line SET "credits_line_id" = credited."id"
FROM "invoices" AS note, "invoice_lines" AS credited
WHERE note."id" = line."invoice_id" AND credited."invoice_id" = note."credits_id" AND credited."position" = line."position";--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "invoice_lines_credits_line_id_index" ON "invoice_lines" USING btree ("credits_line_id");--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD COLUMN "credited_amount" numeric(18, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_standings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoice_standings" SET "credited_amount" = "total" WHERE "credited";--> statement-breakpoint
ALTER TABLE "invoice_standings" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD CONSTRAINT "invoice_standings_credited_check" CHECK ("invoice_standings"."credited_amount" between 0 and "invoice_standings"."total");--> statement-breakpoint
ALTER TABLE "invoice_standings" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD COLUMN "state" text GENERATED ALWAYS AS (case when kind = 'creditNote' then 'creditNote' when credited then 'credited' when paid >= total - credited_amount then 'paid' when paid > 0 then 'partPaid' else 'unpaid' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_standings_newest_index" ON "invoice_standings" USING btree ("state","invoice_date" desc,"invoice_id" desc);--> statement-breakpoint
CREATE INDEX "invoice_standings_number_index" ON "invoice_standings" USING btree ("state","invoice_id");
