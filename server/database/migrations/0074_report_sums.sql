CREATE TABLE "promise_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promise_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merged" boolean DEFAULT false NOT NULL,
	"due_date" date NOT NULL,
	"ready_on" date NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quality_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merged" boolean DEFAULT false NOT NULL,
	"by" text NOT NULL,
	"is_month" boolean NOT NULL,
	"first" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"design_id" bigint NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"amount" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sales" (
	"customer_id" bigint NOT NULL,
	"span" text NOT NULL,
	"first" date NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"income" numeric(20, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(20, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "customer_sales_customer_id_span_first_pk" PRIMARY KEY("customer_id","span","first")
);
--> statement-breakpoint
CREATE TABLE "item_sales_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_sales_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merged" boolean DEFAULT false NOT NULL,
	"is_month" boolean NOT NULL,
	"first" date NOT NULL,
	"item_id" bigint NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"income" numeric(20, 4) DEFAULT '0' NOT NULL,
	"cost" numeric(20, 4) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merged" boolean DEFAULT false NOT NULL,
	"day" date NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"sales" numeric(20, 4) DEFAULT '0' NOT NULL,
	"sales_tax" numeric(20, 4) DEFAULT '0' NOT NULL,
	"credits" numeric(20, 4) DEFAULT '0' NOT NULL,
	"credits_tax" numeric(20, 4) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "item_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_on" date;--> statement-breakpoint
CREATE INDEX "promise_tallies_day_index" ON "promise_tallies" USING btree ("due_date","ready_on");--> statement-breakpoint
CREATE INDEX "promise_tallies_unmerged_index" ON "promise_tallies" USING btree ("id") WHERE not "promise_tallies"."merged";--> statement-breakpoint
CREATE INDEX "quality_tallies_first_index" ON "quality_tallies" USING btree ("by","is_month","first");--> statement-breakpoint
CREATE INDEX "quality_tallies_unmerged_index" ON "quality_tallies" USING btree ("id") WHERE not "quality_tallies"."merged";--> statement-breakpoint
CREATE INDEX "receivables_customer_index" ON "receivables" USING btree ("customer_id","due_on","amount");--> statement-breakpoint
CREATE INDEX "customer_sales_most_index" ON "customer_sales" USING btree ("span","first","income" desc,"customer_id" desc);--> statement-breakpoint
CREATE INDEX "item_sales_tallies_first_index" ON "item_sales_tallies" USING btree ("is_month","first","item_id");--> statement-breakpoint
CREATE INDEX "item_sales_tallies_unmerged_index" ON "item_sales_tallies" USING btree ("id") WHERE not "item_sales_tallies"."merged";--> statement-breakpoint
CREATE INDEX "tax_tallies_day_index" ON "tax_tallies" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tax_tallies_unmerged_index" ON "tax_tallies" USING btree ("id") WHERE not "tax_tallies"."merged";--> statement-breakpoint
CREATE INDEX "invoice_lines_design_index" ON "invoice_lines" USING btree ("design_id","invoice_id") WHERE "invoice_lines"."design_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_item_index" ON "invoice_lines" USING btree ("item_id","invoice_id") WHERE "invoice_lines"."item_id" is not null;--> statement-breakpoint
-- Records of before get what the triggers and actions fill in from now on. The tables refuse or log changes otherwise.
ALTER TABLE "invoice_lines" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoice_lines" l SET "item_id" = r."item_id" FROM "order_rows" r
WHERE r."id" = l."order_row_id" AND r."item_id" IS NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "ready_on" = coalesce(
	(
		SELECT max((e."created" AT TIME ZONE p."time_zone")::date) FROM "order_events" e, "preferences" p
		WHERE e."order_id" = o."id" AND e."data" ->> 'stageAfter' = 'completed'
	), o."due_date")
WHERE o."stage" = 'completed';--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TEMP TABLE "sold_lines" ON COMMIT DROP AS
SELECT i."id" AS "invoice_id", i."customer_id", i."invoice_date" AS "day", l."item_id", l."tax_name", l."tax_rate",
	CASE i."kind" WHEN 'invoice' THEN 1 ELSE -1 END AS "sign", l."quantity", l."base_excl_tax" AS "income",
	l."base_cost" AS "cost", round(l."tax_amount" / i."exchange_rate", base."decimals") AS "tax"
FROM "invoice_lines" l JOIN "invoices" i ON i."id" = l."invoice_id" JOIN "currencies" base ON base."is_base";--> statement-breakpoint
INSERT INTO "item_sales_tallies" ("merged", "is_month", "first", "item_id", "pieces", "income", "cost")
SELECT true, "is_month", CASE WHEN "is_month" THEN date_trunc('month', "day"::timestamp)::date ELSE "day" END, "item_id",
	sum("sign" * "quantity"), sum("sign" * "income"), sum("sign" * "cost")
FROM "sold_lines" CROSS JOIN (VALUES (false), (true)) AS span ("is_month")
WHERE "item_id" IS NOT NULL GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO "tax_tallies" ("merged", "day", "tax_name", "tax_rate", "sales", "sales_tax", "credits", "credits_tax")
SELECT true, "day", "tax_name", "tax_rate", coalesce(sum("income") FILTER (WHERE "sign" > 0), 0),
	coalesce(sum("tax") FILTER (WHERE "sign" > 0), 0), coalesce(sum("income") FILTER (WHERE "sign" < 0), 0),
	coalesce(sum("tax") FILTER (WHERE "sign" < 0), 0)
FROM "sold_lines" GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO "customer_sales" ("customer_id", "span", "first", "invoices", "credits", "income", "tax")
SELECT "customer_id", span, first, count(DISTINCT "invoice_id") FILTER (WHERE "sign" > 0),
	count(DISTINCT "invoice_id") FILTER (WHERE "sign" < 0), sum("sign" * "income"), sum("sign" * "tax")
FROM "sold_lines" CROSS JOIN LATERAL (
	VALUES ('day', "day"), ('ever', '-infinity'::date), ('month', date_trunc('month', "day"::timestamp)::date)
) AS spans (span, first) GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "receivables" ("invoice_id", "customer_id", "due_on", "amount")
SELECT i."id", i."customer_id", promised.due_on, round((s."total" - s."credited_amount" - s."paid") / i."exchange_rate", base."decimals")
FROM "invoice_standings" s JOIN "invoices" i ON i."id" = s."invoice_id" JOIN "currencies" base ON base."is_base"
JOIN (
	SELECT l."invoice_id", min(o."due_date") AS due_on FROM "invoice_lines" l JOIN "orders" o ON o."id" = l."order_id" GROUP BY 1
) AS promised ON promised."invoice_id" = i."id"
WHERE s."state" IN ('unpaid', 'partPaid');--> statement-breakpoint
INSERT INTO "quality_tallies"
	("merged", "by", "is_month", "first", "work_type_id", "company_id", "user_id", "design_id", "good", "rejected")
SELECT true, kept.by, "is_month",
	CASE WHEN "is_month" THEN date_trunc('month', r."received_on"::timestamp)::date ELSE r."received_on" END,
	r."work_type_id", kept.company_id, kept.user_id, kept.design_id, sum(r."good"), sum(r."rejected")
FROM "receipts" r JOIN "assignments" a ON a."id" = r."assignment_id"
CROSS JOIN LATERAL (
	VALUES ('person', coalesce(a."company_id", 0), coalesce(a."user_id", 0), 0::bigint),
		('design', 0::bigint, 0::bigint, coalesce(r."design_id", 0))
) AS kept (by, company_id, user_id, design_id)
CROSS JOIN (VALUES (false), (true)) AS span ("is_month")
WHERE r."reverted_at" IS NULL
GROUP BY 2, 3, 4, 5, 6, 7, 8 HAVING sum(r."good") <> 0 OR sum(r."rejected") <> 0;--> statement-breakpoint
INSERT INTO "promise_tallies" ("merged", "due_date", "ready_on", "orders")
SELECT true, "due_date", "ready_on", count(*) FROM "orders" WHERE "stage" = 'completed' GROUP BY 2, 3;
