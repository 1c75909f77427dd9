CREATE TABLE "work_cost_days" (
	"day" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"company_id" bigint,
	"cost" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
-- Sums of days are computed again from the documents.
DELETE FROM "receipt_days";--> statement-breakpoint
INSERT INTO "outdated_keys" ("figure", "key") SELECT DISTINCT 'receipt_days', "received_on"::text FROM "receipts";--> statement-breakpoint
ALTER TABLE "receipt_days" ADD COLUMN "receipts" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" SET "cancelled_on" = ("cancelled_at" AT TIME ZONE (SELECT "time_zone" FROM "preferences"))::date
WHERE "cancelled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM "accounting_days";--> statement-breakpoint
DELETE FROM "sold_days";--> statement-breakpoint
INSERT INTO "outdated_keys" ("figure", "key")
SELECT figure, day::text FROM unnest(ARRAY['accounting_days', 'sold_days', 'work_cost_days']) AS figure, (
  SELECT "invoice_date" AS day FROM "invoices" UNION SELECT "date" FROM "returns"
  UNION SELECT "cancelled_on" FROM "orders" WHERE "cancelled_on" IS NOT NULL
) AS days;--> statement-breakpoint
CREATE INDEX "work_cost_days_index" ON "work_cost_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_cancelled_index" ON "orders" USING btree ("cancelled_on") WHERE "orders"."cancelled_on" is not null;--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP COLUMN "base_cost";--> statement-breakpoint
ALTER TABLE "accounting_days" DROP COLUMN "work";--> statement-breakpoint
ALTER TABLE "accounting_days" DROP COLUMN "receipts";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_check" CHECK (("orders"."cancelled_at" is null) = ("orders"."cancelled_on" is null));