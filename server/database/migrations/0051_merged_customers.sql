CREATE TABLE "customer_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"into_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"from_code" text NOT NULL,
	"from_name" text NOT NULL,
	"moved" jsonb NOT NULL,
	"replaced" jsonb NOT NULL,
	"numbers" jsonb NOT NULL,
	"was_archived" boolean NOT NULL,
	"merged_by" bigint NOT NULL,
	"merged_by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_id_customers_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_customers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_into_id_id_index" ON "customer_merges" USING btree ("into_id","id");--> statement-breakpoint
CREATE INDEX "customer_merges_from_id_id_index" ON "customer_merges" USING btree ("from_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_standing_index" ON "customer_merges" USING btree ("from_id") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_merged_index" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_check" CHECK ("customers"."merged_into" is null or "customers"."archived");