CREATE TABLE "assignment_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_outstanding" boolean NOT NULL,
	"assigned_on" date NOT NULL,
	"due_date" date,
	"work_type_id" bigint NOT NULL,
	"company_id" bigint,
	"user_id" bigint,
	"assignments" integer NOT NULL,
	"quantity" integer NOT NULL,
	"good" integer NOT NULL,
	"rejected" integer NOT NULL,
	"cost" numeric(20, 4) NOT NULL,
	"value" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ordered_on" date NOT NULL,
	"status_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"articles" integer NOT NULL,
	"pieces" integer NOT NULL,
	"value" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_day_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_day_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ordered_on" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"ordered" integer NOT NULL,
	"assigned" integer NOT NULL,
	"collected" integer NOT NULL,
	"rejected" integer NOT NULL,
	"cost" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
DROP INDEX "assignments_work_type_id_index";--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "assigned_on" date;--> statement-breakpoint
ALTER TABLE "assignments" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "assignments" SET "assigned_on" =
  ("created" AT TIME ZONE coalesce((SELECT "time_zone" FROM "preferences"), 'UTC'))::date;--> statement-breakpoint
ALTER TABLE "assignments" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "assigned_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "assignment_tallies_day_index" ON "assignment_tallies" USING btree ("assigned_on","work_type_id");--> statement-breakpoint
CREATE INDEX "assignment_tallies_outstanding_index" ON "assignment_tallies" USING btree ("due_date") WHERE "assignment_tallies"."is_outstanding";--> statement-breakpoint
CREATE INDEX "status_tallies_day_index" ON "status_tallies" USING btree ("ordered_on","status_id");--> statement-breakpoint
CREATE INDEX "work_day_tallies_day_index" ON "work_day_tallies" USING btree ("ordered_on","work_type_id");--> statement-breakpoint
CREATE INDEX "assignments_newest_index" ON "assignments" USING btree ("assigned_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "assignments_work_newest_index" ON "assignments" USING btree ("work_type_id","assigned_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "assignments_company_newest_index" ON "assignments" USING btree ("company_id","assigned_on" desc,"id" desc) WHERE "assignments"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_user_newest_index" ON "assignments" USING btree ("user_id","assigned_on" desc,"id" desc) WHERE "assignments"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_outstanding_index" ON "assignments" USING btree ("due_date","id") WHERE "assignments"."reverted_at" is null and "assignments"."good" + "assignments"."rejected" < "assignments"."quantity";--> statement-breakpoint
INSERT INTO "work_day_tallies" ("ordered_on", "work_type_id", "ordered", "assigned", "collected", "rejected", "cost")
SELECT o."ordered_on", each."work_type_id", sum(each."ordered"), sum(each."assigned"), sum(each."collected"),
  sum(each."rejected"), sum(each."cost")
FROM (
  SELECT "order_id", "work_type_id", "quantity" AS "ordered", "assigned", "collected", 0 AS "rejected", 0 AS "cost"
  FROM "order_row_works"
  UNION ALL
  SELECT "order_id", "work_type_id", 0, 0, 0, "rejected", "good" * "unit_cost"
  FROM "assignments" WHERE "reverted_at" IS NULL
) AS each
JOIN "orders" o ON o."id" = each."order_id" WHERE o."stage" <> 'cancelled'
GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "assignment_tallies" (
  "is_outstanding", "assigned_on", "due_date", "work_type_id", "company_id", "user_id", "assignments", "quantity", "good",
  "rejected", "cost", "value"
)
SELECT a."good" + a."rejected" < a."quantity", a."assigned_on",
  CASE WHEN a."good" + a."rejected" < a."quantity" THEN a."due_date" END, a."work_type_id", a."company_id", a."user_id",
  count(*), sum(a."quantity"), sum(a."good"), sum(a."rejected"), sum(a."good" * a."unit_cost"),
  sum((a."quantity" - a."good" - a."rejected") * a."unit_cost")
FROM "assignments" a JOIN "orders" o ON o."id" = a."order_id"
WHERE a."reverted_at" IS NULL AND o."stage" <> 'cancelled'
GROUP BY 1, 2, 3, 4, 5, 6;--> statement-breakpoint
INSERT INTO "status_tallies" ("ordered_on", "status_id", "stage", "articles", "pieces", "value")
SELECT o."ordered_on", o."status_id", o."stage", count(*), sum(r."quantity"), sum(r."incl_tax")
FROM "order_rows" r JOIN "orders" o ON o."id" = r."order_id" WHERE r."kind" = 'article'
GROUP BY 1, 2, 3;
