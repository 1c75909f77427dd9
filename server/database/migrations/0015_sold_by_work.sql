-- Sums of days are computed again from the documents.
DELETE FROM "sold_days";--> statement-breakpoint
INSERT INTO "outdated_keys" ("figure", "key")
SELECT 'sold_days', day::text FROM (
  SELECT "invoice_date" AS day FROM "invoices" UNION SELECT "date" FROM "returns"
  UNION SELECT "cancelled_on" FROM "orders" WHERE "cancelled_on" IS NOT NULL
) AS days;--> statement-breakpoint
DROP INDEX "sold_days_index";--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "work_type_id" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "sold_days_index" ON "sold_days" USING btree ("work_type_id","day");
