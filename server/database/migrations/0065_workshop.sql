CREATE TABLE "work_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" bigint NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "work_links_companyId_unique" UNIQUE("company_id")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "ready" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "work_links" ADD CONSTRAINT "work_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_out_with_user_index" ON "assignments" USING btree ("user_id") WHERE "assignments"."reverted_at" is null and "assignments"."good" + "assignments"."rejected" < "assignments"."quantity";--> statement-breakpoint
CREATE INDEX "assignments_out_with_company_index" ON "assignments" USING btree ("company_id") WHERE "assignments"."reverted_at" is null and "assignments"."good" + "assignments"."rejected" < "assignments"."quantity";--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_ready_check" CHECK ("assignments"."ready" between 0 and "assignments"."quantity");
--> statement-breakpoint
-- Those who see orders may be given pieces, and see their own.
UPDATE "roles" SET "permissions" = "permissions" || '{work:own}', version = version + 1
WHERE name <> 'admin' AND 'orders:read' = any("permissions") AND NOT 'work:own' = any("permissions");
