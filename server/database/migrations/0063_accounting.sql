CREATE TABLE "accounting_design_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_design_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_type_id" bigint NOT NULL,
	"merged" boolean DEFAULT false NOT NULL,
	"is_month" boolean NOT NULL,
	"first" date NOT NULL,
	"design_id" bigint NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"income" numeric(20, 4) DEFAULT '0' NOT NULL,
	"cost" numeric(20, 4) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_type_id" bigint NOT NULL,
	"merged" boolean DEFAULT false NOT NULL,
	"day" date NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"income" numeric(20, 4) DEFAULT '0' NOT NULL,
	"goods" numeric(20, 4) DEFAULT '0' NOT NULL,
	"work" numeric(20, 4) DEFAULT '0' NOT NULL,
	"expenses" numeric(20, 4) DEFAULT '0' NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"receipts" integer DEFAULT 0 NOT NULL,
	"transactions" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "base_excl_tax" numeric(18, 4) DEFAULT null;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "base_cost" numeric(18, 4) DEFAULT null;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "design_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "work_type_ids" bigint[];--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "cost" numeric(18, 4) DEFAULT null;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "work_type_id" bigint;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "design_id" bigint;--> statement-breakpoint
CREATE INDEX "accounting_design_tallies_first_index" ON "accounting_design_tallies" USING btree ("work_type_id","is_month","first","design_id");--> statement-breakpoint
CREATE INDEX "accounting_design_tallies_unmerged_index" ON "accounting_design_tallies" USING btree ("id") WHERE not "accounting_design_tallies"."merged";--> statement-breakpoint
CREATE INDEX "accounting_tallies_day_index" ON "accounting_tallies" USING btree ("day","work_type_id");--> statement-breakpoint
CREATE INDEX "accounting_tallies_unmerged_index" ON "accounting_tallies" USING btree ("id") WHERE not "accounting_tallies"."merged";--> statement-breakpoint
-- Documents of before get what the triggers fill in from now on. Both tables refuse or log changes otherwise.
ALTER TABLE "invoice_lines" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "receipts" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoice_lines" l SET
	"base_excl_tax" = round(l."excl_tax" / i."exchange_rate", base."decimals"),
	"base_cost" = round(l."quantity" * CASE
		WHEN r."design_id" IS NULL AND r."item_id" IS NULL AND r."fabric_from" = 'shop'
			THEN r."fabric_cost" * r."fabric_quantity" / r."quantity"
		ELSE r."cost" END, base."decimals"),
	"design_id" = r."design_id",
	"work_type_ids" = ARRAY(
		SELECT w."work_type_id" FROM "order_row_works" w WHERE w."order_row_id" = r."id" ORDER BY w."work_type_id")
FROM "invoices" i, "order_rows" r, "currencies" base
WHERE i."id" = l."invoice_id" AND r."id" = l."order_row_id" AND base."is_base";--> statement-breakpoint
UPDATE "receipts" x SET
	"cost" = round(x."good" * a."unit_cost", base."decimals"),
	"work_type_id" = a."work_type_id",
	"design_id" = r."design_id"
FROM "assignments" a, "order_rows" r, "currencies" base
WHERE a."id" = x."assignment_id" AND r."id" = a."order_row_id" AND base."is_base";--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "receipts" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "base_excl_tax" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "base_cost" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "work_type_ids" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "cost" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "work_type_id" SET NOT NULL;--> statement-breakpoint
CREATE TEMP TABLE "sold" ON COMMIT DROP AS
SELECT i."id" AS "invoice_id", i."kind", i."invoice_date" AS "day", "work_type_id", coalesce(l."design_id", 0) AS "design_id",
	CASE i."kind" WHEN 'invoice' THEN 1 ELSE -1 END AS "sign", l."quantity", l."base_excl_tax", l."base_cost"
FROM "invoice_lines" l JOIN "invoices" i ON i."id" = l."invoice_id"
CROSS JOIN LATERAL unnest(0::bigint || l."work_type_ids") AS "work_type_id";--> statement-breakpoint
CREATE TEMP TABLE "received" ON COMMIT DROP AS
SELECT x."received_on" AS "day", scope AS "work_type_id", coalesce(x."design_id", 0) AS "design_id", x."cost"
FROM "receipts" x CROSS JOIN LATERAL (VALUES (0::bigint), (x."work_type_id")) AS scopes (scope)
WHERE x."good" > 0 AND x."reverted_at" IS NULL;--> statement-breakpoint
INSERT INTO "accounting_tallies" ("merged", "day", "work_type_id", "income", "goods", "work", "invoices", "credits", "receipts")
SELECT true, "day", "work_type_id", sum("income"), sum("goods"), sum("work"), sum("invoices"), sum("credits"), sum("receipts")
FROM (
	SELECT "day", "work_type_id", sum("sign" * "base_excl_tax") AS "income", sum("sign" * "base_cost") AS "goods", 0 AS "work",
		count(DISTINCT "invoice_id") FILTER (WHERE "kind" = 'invoice') AS "invoices",
		count(DISTINCT "invoice_id") FILTER (WHERE "kind" = 'creditNote') AS "credits", 0 AS "receipts"
	FROM "sold" GROUP BY 1, 2
	UNION ALL
	SELECT "day", "work_type_id", 0, 0, sum("cost"), 0, 0, count(*) FROM "received" GROUP BY 1, 2
) AS each GROUP BY "day", "work_type_id";--> statement-breakpoint
INSERT INTO "accounting_tallies" ("merged", "day", "work_type_id", "category", "expenses", "transactions")
SELECT true, t."date", 0, t."category", -sum(t."base_amount"), count(*)
FROM "transactions" t LEFT JOIN "transactions" reversed ON reversed."id" = t."reverses_id"
WHERE t."kind" = 'expense' OR reversed."kind" = 'expense'
GROUP BY t."date", t."category";--> statement-breakpoint
INSERT INTO "accounting_design_tallies" ("merged", "is_month", "first", "work_type_id", "design_id", "pieces", "income", "cost")
SELECT true, "is_month", CASE WHEN "is_month" THEN date_trunc('month', "day"::timestamp)::date ELSE "day" END AS "first",
	"work_type_id", "design_id", sum("pieces"), sum("income"), sum("cost")
FROM (
	SELECT "day", "work_type_id", "design_id", "sign" * "quantity" AS "pieces", "sign" * "base_excl_tax" AS "income",
		"sign" * "base_cost" AS "cost" FROM "sold"
	UNION ALL
	SELECT "day", "work_type_id", "design_id", 0, 0, "cost" FROM "received"
) AS each CROSS JOIN (VALUES (false), (true)) AS span ("is_month")
GROUP BY 2, 3, 4, 5;
