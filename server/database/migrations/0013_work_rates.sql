CREATE TABLE "user_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"rate" numeric(18, 4),
	CONSTRAINT "user_rates_userId_workTypeId_unique" UNIQUE("user_id","work_type_id")
);
--> statement-breakpoint
CREATE TABLE "design_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"design_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"rate" numeric(18, 4),
	"minutes" integer,
	CONSTRAINT "design_rates_designId_workTypeId_unique" UNIQUE("design_id","work_type_id")
);
--> statement-breakpoint
CREATE TABLE "company_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"rate" numeric(18, 4),
	CONSTRAINT "company_rates_companyId_workTypeId_unique" UNIQUE("company_id","work_type_id")
);
--> statement-breakpoint
ALTER TABLE "user_rates" ADD CONSTRAINT "user_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_rates" ADD CONSTRAINT "user_rates_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_rates" ADD CONSTRAINT "design_rates_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_rates" ADD CONSTRAINT "design_rates_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_rates_work_type_id_index" ON "user_rates" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "design_rates_work_type_id_index" ON "design_rates" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "company_rates_work_type_id_index" ON "company_rates" USING btree ("work_type_id");