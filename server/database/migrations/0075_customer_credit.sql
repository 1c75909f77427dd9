CREATE TABLE "credit_use_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_use_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"use_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"from_order_id" bigint NOT NULL,
	"to_order_id" bigint NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	CONSTRAINT "credit_use_parts_amount_check" CHECK ("credit_use_parts"."amount" > 0),
	CONSTRAINT "credit_use_parts_orders_check" CHECK ("credit_use_parts"."from_order_id" <> "credit_use_parts"."to_order_id")
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	"currency" text NOT NULL,
	"decimals" smallint NOT NULL,
	"date" date NOT NULL,
	"entered_by" bigint NOT NULL,
	CONSTRAINT "credit_uses_target_check" CHECK (num_nonnulls("credit_uses"."order_id", "credit_uses"."invoice_id") = 1),
	CONSTRAINT "credit_uses_amount_check" CHECK ("credit_uses"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD COLUMN "freed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_use_id_credit_uses_id_fk" FOREIGN KEY ("use_id") REFERENCES "public"."credit_uses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_from_order_id_orders_id_fk" FOREIGN KEY ("from_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use_parts" ADD CONSTRAINT "credit_use_parts_to_order_id_orders_id_fk" FOREIGN KEY ("to_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_use_parts_use_id_index" ON "credit_use_parts" USING btree ("use_id");--> statement-breakpoint
CREATE INDEX "credit_use_parts_payment_id_index" ON "credit_use_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "credit_use_parts_from_order_id_index" ON "credit_use_parts" USING btree ("from_order_id");--> statement-breakpoint
CREATE INDEX "credit_use_parts_to_order_id_index" ON "credit_use_parts" USING btree ("to_order_id");--> statement-breakpoint
CREATE INDEX "credit_uses_order_id_index" ON "credit_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_uses_invoice_id_index" ON "credit_uses" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_uses_entered_by_index" ON "credit_uses" USING btree ("entered_by");--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_freed_check" CHECK (not "payment_allocations"."freed" or "payment_allocations"."invoice_id" is null);--> statement-breakpoint
-- What credit notes freed until now: of payments for an invoice, which are free for no other reason.
UPDATE "payment_allocations" AS part SET "freed" = true FROM "payments" AS payment
WHERE payment."id" = part."payment_id" AND payment."invoice_id" IS NOT NULL AND part."invoice_id" IS NULL;
