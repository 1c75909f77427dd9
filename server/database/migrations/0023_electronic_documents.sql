CREATE TABLE "electronic_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "electronic_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"way" text NOT NULL,
	"name" text NOT NULL,
	"serial" text NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"details" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"request" text NOT NULL,
	"request_number" text DEFAULT '' NOT NULL,
	"compliance_certificate" text DEFAULT '' NOT NULL,
	"compliance_secret" text DEFAULT '' NOT NULL,
	"checked" smallint DEFAULT 0 NOT NULL,
	"certificate" text DEFAULT '' NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"expires" timestamp with time zone,
	"problem" jsonb,
	CONSTRAINT "electronic_devices_serial_unique" UNIQUE("serial"),
	CONSTRAINT "electronic_devices_state_check" CHECK ("electronic_devices"."state" in ('waiting', 'compliance', 'active', 'ended')
        and ("electronic_devices"."state" <> 'active' or ("electronic_devices"."certificate" <> '' and "electronic_devices"."expires" is not null)))
);
--> statement-breakpoint
CREATE TABLE "electronic_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "electronic_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"uuid" uuid NOT NULL,
	"counter" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"xml" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_warned" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone,
	"answer" jsonb,
	"settled" timestamp with time zone,
	CONSTRAINT "electronic_documents_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "electronic_documents_deviceId_counter_unique" UNIQUE("device_id","counter"),
	CONSTRAINT "electronic_documents_state_check" CHECK ("electronic_documents"."state" in ('waiting', 'refused', 'reported', 'cleared', 'replaced')
        and ("electronic_documents"."state" = 'waiting') = ("electronic_documents"."settled" is null)),
	CONSTRAINT "electronic_documents_counter_check" CHECK ("electronic_documents"."counter" > 0)
);
--> statement-breakpoint
ALTER TABLE "electronic_documents" ADD CONSTRAINT "electronic_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electronic_documents" ADD CONSTRAINT "electronic_documents_device_id_electronic_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."electronic_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "electronic_devices_active_unique" ON "electronic_devices" USING btree ("way") WHERE state = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "electronic_documents_invoice_unique" ON "electronic_documents" USING btree ("invoice_id") WHERE state <> 'replaced';--> statement-breakpoint
CREATE INDEX "electronic_documents_invoice_id_index" ON "electronic_documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "electronic_documents_waiting_index" ON "electronic_documents" USING btree ("device_id","counter") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "electronic_documents_state_id_index" ON "electronic_documents" USING btree ("state","id");