CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"order_id" bigint,
	"user_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"may_overlap" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "appointments_minutes_check" CHECK ("appointments"."minutes" between 5 and 720)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "calendar_feeds_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "due_work_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_work_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_date" date NOT NULL,
	"work_type_id" bigint NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "work_days" smallint[] DEFAULT '{0,1,2,3,4,5,6}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "work_types" ADD COLUMN "pieces_per_day" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_starts_at_id_index" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_customer_id_index" ON "appointments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "appointments_order_id_index" ON "appointments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "appointments_user_id_starts_at_index" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "due_work_tallies_day_index" ON "due_work_tallies" USING btree ("due_date","work_type_id","pieces");--> statement-breakpoint
INSERT INTO "due_work_tallies" ("due_date", "work_type_id", "pieces")
SELECT o."due_date", w."work_type_id", sum(w."quantity" - w."collected")
FROM "order_row_works" w JOIN "orders" o ON o."id" = w."order_id"
WHERE o."stage" IN ('pending', 'inQueue', 'partialCompletion')
GROUP BY 1, 2 HAVING sum(w."quantity" - w."collected") <> 0;--> statement-breakpoint
-- Those who see orders see appointments, and those who book orders book appointments.
UPDATE "roles" SET "permissions" = "permissions" || '{appointments:read}'
WHERE 'orders:read' = any("permissions") AND NOT 'appointments:read' = any("permissions");--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{appointments:write,appointments:delete}'
WHERE 'orders:write' = any("permissions") AND NOT 'appointments:write' = any("permissions");
