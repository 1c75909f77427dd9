ALTER TABLE "customers" ADD COLUMN "payer_id" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "relation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_payer_id_customers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_payer_index" ON "customers" USING btree ("payer_id") WHERE "customers"."payer_id" is not null;