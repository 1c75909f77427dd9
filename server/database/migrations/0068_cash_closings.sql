CREATE TABLE "cash_closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"first_day" date NOT NULL,
	"date" date NOT NULL,
	"opening" numeric(18, 4) NOT NULL,
	"cash_in" numeric(18, 4) NOT NULL,
	"cash_out" numeric(18, 4) NOT NULL,
	"expected" numeric(18, 4) GENERATED ALWAYS AS (opening + cash_in - cash_out) STORED NOT NULL,
	"counted" numeric(18, 4) NOT NULL,
	"difference" numeric(18, 4) GENERATED ALWAYS AS (counted - (opening + cash_in - cash_out)) STORED NOT NULL,
	"note" text NOT NULL,
	"closed_by" bigint NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" bigint,
	"reopen_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_closings_amount_check" CHECK ("cash_closings"."counted" >= 0 and "cash_closings"."cash_in" >= 0 and "cash_closings"."cash_out" >= 0),
	CONSTRAINT "cash_closings_days_check" CHECK ("cash_closings"."first_day" <= "cash_closings"."date"),
	CONSTRAINT "cash_closings_reopened_check" CHECK (("cash_closings"."reopened_at" is null) = ("cash_closings"."reopened_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_closings_day_unique" ON "cash_closings" USING btree ("date") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "cash_closings_newest_index" ON "cash_closings" USING btree ("date" desc,"id" desc);--> statement-breakpoint
-- Roles that see money in and out also see the cash that was counted, and those that enter it also close the cash.
UPDATE "roles" SET permissions = permissions || ARRAY['cash:read'], version = version + 1
WHERE name <> 'admin' AND 'accounting:read' = ANY (permissions) AND NOT 'cash:read' = ANY (permissions);--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || ARRAY['cash:close'], version = version + 1
WHERE name <> 'admin' AND 'accounting:write' = ANY (permissions) AND NOT 'cash:close' = ANY (permissions);
