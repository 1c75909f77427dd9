CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	CONSTRAINT "accounts_providerId_accountId_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"role_id" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"order_row_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"item" text NOT NULL,
	"code" text NOT NULL,
	"order_number" text NOT NULL,
	"order_quantity" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax_amount" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"invoice_number" text NOT NULL,
	"invoice_date" date NOT NULL,
	"reference_number" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"customer" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"credits_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"exchange_rate" numeric(18, 8) NOT NULL,
	"subtotal" numeric(18, 4) NOT NULL,
	"total_tax" numeric(18, 4) NOT NULL,
	"total" numeric(18, 4) NOT NULL,
	"base_total" numeric(18, 4) NOT NULL,
	"issued_by" bigint NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(invoice_number || ' ' || reference_number || ' ' || (customer->>'name')) || ' ' || phone_digits(customer->>'phone')) STORED NOT NULL,
	CONSTRAINT "invoices_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_creditsId_unique" UNIQUE("credits_id")
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	CONSTRAINT "payment_allocations_amount_check" CHECK ("payment_allocations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	"method" text NOT NULL,
	"date" date NOT NULL,
	"note" text NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"exchange_rate" numeric(18, 8) NOT NULL,
	"base_amount" numeric(18, 4) NOT NULL,
	"taken_by" bigint NOT NULL,
	CONSTRAINT "payments_target_check" CHECK (num_nonnulls("payments"."order_id", "payments"."invoice_id") = 1),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"cost" numeric(18, 4) NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"details" text NOT NULL,
	"company_id" bigint,
	"search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || code)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_code" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone1" text DEFAULT '' NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"shipping_address" text DEFAULT '' NOT NULL,
	"billing_address" text DEFAULT '' NOT NULL,
	"sms" boolean DEFAULT false NOT NULL,
	"whatsapp" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || customer_code || ' ' || email) || ' ' || phone_digits(phone) || ' ' || phone_digits(phone1) || ' ' || phone_digits(phone2)) STORED NOT NULL,
	CONSTRAINT "customers_customerCode_unique" UNIQUE("customer_code")
);
--> statement-breakpoint
CREATE TABLE "dimension_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dimension_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"template_name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"reason" text NOT NULL,
	"taken_by" bigint NOT NULL,
	"taken_by_name" text NOT NULL,
	CONSTRAINT "measurements_customerId_templateId_number_unique" UNIQUE("customer_id","template_id","number")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"reply" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "number_sequences" (
	"kind" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint NOT NULL,
	"order_row_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"company_id" bigint,
	"user_id" bigint,
	"quantity" integer NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"unit_cost" numeric(18, 4) NOT NULL,
	"due_date" date,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "assignments_quantity_check" CHECK ("assignments"."quantity" > 0),
	CONSTRAINT "assignments_received_check" CHECK ("assignments"."good" >= 0 and "assignments"."rejected" >= 0 and "assignments"."good" + "assignments"."rejected" <= "assignments"."quantity"),
	CONSTRAINT "assignments_assignee_check" CHECK (num_nonnulls("assignments"."company_id", "assignments"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"assignment_id" bigint NOT NULL,
	"good" integer NOT NULL,
	"rejected" integer NOT NULL,
	"received_on" date NOT NULL,
	"reverted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"compensates" bigint,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_compensates_unique" UNIQUE("compensates")
);
--> statement-breakpoint
CREATE TABLE "due_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_date" date NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ordered_on" date NOT NULL,
	"stage" text NOT NULL,
	"orders" integer NOT NULL,
	"base_total" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_type_id" bigint NOT NULL,
	"assigned" integer NOT NULL,
	"unassigned" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_row_works" (
	"order_row_id" bigint NOT NULL,
	"work_type_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_row_works_order_row_id_work_type_id_pk" PRIMARY KEY("order_row_id","work_type_id"),
	CONSTRAINT "order_row_works_assigned_check" CHECK ("order_row_works"."assigned" between 0 and "order_row_works"."quantity"),
	CONSTRAINT "order_row_works_collected_check" CHECK ("order_row_works"."collected" between 0 and "order_row_works"."assigned")
);
--> statement-breakpoint
CREATE TABLE "order_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"design_id" bigint,
	"company_id" bigint,
	"measurement_id" bigint,
	"measurement_copy" jsonb,
	"quantity" integer NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"cost" numeric(18, 4) DEFAULT '0' NOT NULL,
	"tax_id" bigint,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_rate" numeric(7, 4) DEFAULT '0' NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax_amount" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"note" text NOT NULL,
	"invoiced" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_rows_quantity_check" CHECK ("order_rows"."quantity" > 0),
	CONSTRAINT "order_rows_invoiced_check" CHECK ("order_rows"."invoiced" between 0 and "order_rows"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" bigint NOT NULL,
	"reference_number" text NOT NULL,
	"tracking_id" text NOT NULL,
	"ordered_on" date NOT NULL,
	"due_date" date NOT NULL,
	"status_id" bigint NOT NULL,
	"sub_status_id" bigint,
	"work_type_id" bigint,
	"note" text NOT NULL,
	"remarks" text NOT NULL,
	"stage" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"picked_by" text DEFAULT '' NOT NULL,
	"picked_at" timestamp with time zone,
	"taken_by" bigint NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"exchange_rate" numeric(18, 8) NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"paid" numeric(18, 4) DEFAULT '0' NOT NULL,
	"base_total" numeric(18, 4) NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(reference_number || ' ' || tracking_id || ' ' || replace(tracking_id, '-', ''))) STORED NOT NULL,
	CONSTRAINT "orders_referenceNumber_unique" UNIQUE("reference_number"),
	CONSTRAINT "orders_trackingId_unique" UNIQUE("tracking_id"),
	CONSTRAINT "orders_paid_check" CHECK ("orders"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"colour" text NOT NULL,
	"stage" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_statuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"status_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_information" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_information_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"facebook_url" text DEFAULT '' NOT NULL,
	"x_url" text DEFAULT '' NOT NULL,
	"instagram_url" text DEFAULT '' NOT NULL,
	"terms_and_conditions" text DEFAULT '' NOT NULL,
	"logo" text,
	CONSTRAINT "company_information_only_unique" UNIQUE("only"),
	CONSTRAINT "company_information_one_row" CHECK ("company_information"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" smallint NOT NULL,
	"exchange_rate" numeric(18, 8) NOT NULL,
	"is_base" boolean DEFAULT false NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preferences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Riyadh' NOT NULL,
	"week_start" smallint DEFAULT 0 NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"sign_up_open" boolean DEFAULT false NOT NULL,
	"due_days" smallint DEFAULT 7 NOT NULL,
	CONSTRAINT "preferences_only_unique" UNIQUE("only"),
	CONSTRAINT "preferences_one_row" CHECK ("preferences"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(7, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(name) || ' ' || phone_digits(phone)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_template_id_dimension_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."dimension_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_works" ADD CONSTRAINT "order_row_works_order_row_id_order_rows_id_fk" FOREIGN KEY ("order_row_id") REFERENCES "public"."order_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_works" ADD CONSTRAINT "order_row_works_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_works" ADD CONSTRAINT "order_row_works_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rows" ADD CONSTRAINT "order_rows_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sub_status_id_sub_statuses_id_fk" FOREIGN KEY ("sub_status_id") REFERENCES "public"."sub_statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_work_type_id_work_types_id_fk" FOREIGN KEY ("work_type_id") REFERENCES "public"."work_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_statuses" ADD CONSTRAINT "sub_statuses_status_id_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_role_id_index" ON "users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice_id_position_index" ON "invoice_lines" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_order_row_id_index" ON "invoice_lines" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_order_id_index" ON "invoice_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_newest_index" ON "invoices" USING btree ("invoice_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "invoices_customer_id_id_index" ON "invoices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "invoices_search_index" ON "invoices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_allocations_payment_id_index" ON "payment_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_order_id_index" ON "payment_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_invoice_id_index" ON "payment_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_newest_index" ON "payments" USING btree ("date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_invoice_id_index" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "designs_code_unique" ON "designs" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "designs_name_id_index" ON "designs" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "designs_company_id_index" ON "designs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "designs_search_index" ON "designs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_name_id_index" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dimension_templates_name_unique" ON "dimension_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "measurements_template_id_index" ON "measurements" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "measurements_created_id_index" ON "measurements" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "assignments_order_id_index" ON "assignments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "assignments_order_row_id_index" ON "assignments" USING btree ("order_row_id");--> statement-breakpoint
CREATE INDEX "assignments_company_index" ON "assignments" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "assignments_user_index" ON "assignments" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "receipts_assignment_id_index" ON "receipts" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "receipts_received_on_index" ON "receipts" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "due_tallies_day_index" ON "due_tallies" USING btree ("due_date","orders");--> statement-breakpoint
CREATE INDEX "order_tallies_stage_index" ON "order_tallies" USING btree ("stage","ordered_on","orders","base_total");--> statement-breakpoint
CREATE INDEX "order_row_works_order_id_index" ON "order_row_works" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_row_works_work_type_id_index" ON "order_row_works" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "order_rows_order_id_position_index" ON "order_rows" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_rows_design_id_index" ON "order_rows" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "order_rows_company_index" ON "order_rows" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_rows_measurement_id_index" ON "order_rows" USING btree ("measurement_id");--> statement-breakpoint
CREATE INDEX "orders_newest_index" ON "orders" USING btree ("ordered_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_stage_newest_index" ON "orders" USING btree ("stage","ordered_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_stage_due_index" ON "orders" USING btree ("stage","due_date","id");--> statement-breakpoint
CREATE INDEX "orders_due_date_id_index" ON "orders" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "orders_customer_newest_index" ON "orders" USING btree ("customer_id","ordered_on" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_status_id_id_index" ON "orders" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "orders_sub_status_id_index" ON "orders" USING btree ("sub_status_id");--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name_unique" ON "statuses" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_one_default" ON "statuses" USING btree ("stage") WHERE "statuses"."is_default";--> statement-breakpoint
CREATE INDEX "sub_statuses_status_id_index" ON "sub_statuses" USING btree ("status_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_types_name_unique" ON "work_types" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "currencies_one_base" ON "currencies" USING btree ("is_base") WHERE "currencies"."is_base";--> statement-breakpoint
CREATE UNIQUE INDEX "taxes_name_unique" ON "taxes" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "companies_name_id_index" ON "companies" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "companies_search_index" ON "companies" USING gin ("search" gin_trgm_ops);