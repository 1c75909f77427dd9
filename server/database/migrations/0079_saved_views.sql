CREATE TABLE "default_views" (
	"user_id" bigint NOT NULL,
	"report" text NOT NULL,
	"view_id" bigint NOT NULL,
	CONSTRAINT "default_views_user_id_report_pk" PRIMARY KEY("user_id","report")
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"period" text,
	"rhythm" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	CONSTRAINT "report_mails_report_unique" UNIQUE("user_id","report")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"period" text,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "default_views_view_id_index" ON "default_views" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "report_mails_due_index" ON "report_mails" USING btree ("due");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("user_id","report",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared_index" ON "saved_views" USING btree ("report") WHERE "saved_views"."is_shared";