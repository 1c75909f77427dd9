CREATE TABLE "message_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"received_en" text DEFAULT '' NOT NULL,
	"received_ar" text DEFAULT '' NOT NULL,
	"received_ur" text DEFAULT '' NOT NULL,
	"ready_en" text DEFAULT '' NOT NULL,
	"ready_ar" text DEFAULT '' NOT NULL,
	"ready_ur" text DEFAULT '' NOT NULL,
	"reminder_en" text DEFAULT '' NOT NULL,
	"reminder_ar" text DEFAULT '' NOT NULL,
	"reminder_ur" text DEFAULT '' NOT NULL,
	"statement_en" text DEFAULT '' NOT NULL,
	"statement_ar" text DEFAULT '' NOT NULL,
	"statement_ur" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_templates_only_unique" UNIQUE("only"),
	CONSTRAINT "message_templates_one_row" CHECK ("message_templates"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" bigint NOT NULL,
	"order_id" bigint,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"names_balance" boolean NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_order_id_id_index" ON "messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "messages_customer_id_id_index" ON "messages" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "messages_user_id_index" ON "messages" USING btree ("user_id");--> statement-breakpoint
-- What a new shop is seeded with, for shops that are there already.
INSERT INTO "message_templates" ("only") SELECT 1 WHERE EXISTS (SELECT FROM "preferences");
--> statement-breakpoint
-- Roles that book orders and see customers also write to them.
UPDATE "roles" SET "permissions" = "permissions" || '{messages:read,messages:write}', "version" = "version" + 1
WHERE "name" <> 'admin' AND "permissions" @> '{orders:write,customers:read}';
