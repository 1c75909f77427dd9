CREATE TABLE "refund_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"invoice_id" bigint,
	"amount" numeric(18, 4) NOT NULL,
	CONSTRAINT "refund_allocations_amount_check" CHECK ("refund_allocations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(18, 4) NOT NULL,
	"base_amount" numeric(18, 4) NOT NULL,
	"method" text NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"entered_by" bigint NOT NULL,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_payment_unique";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_source_check";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_sign_check";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_allocations" ADD CONSTRAINT "refund_allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_allocations_refund_id_index" ON "refund_allocations" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_allocations_payment_id_index" ON "refund_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_allocations_order_id_index" ON "refund_allocations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_allocations_invoice_id_index" ON "refund_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_entered_by_index" ON "refunds" USING btree ("entered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_void_unique" ON "refunds" USING btree ("payment_id") WHERE kind = 'void';--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_payment_unique" ON "transactions" USING btree ("payment_id") WHERE kind = 'payment';--> statement-breakpoint
CREATE INDEX "transactions_payment_index" ON "transactions" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_source_check" CHECK (("transactions"."kind" not in ('payment', 'refund') or "transactions"."payment_id" is not null)
        and ("transactions"."payment_id" is null or "transactions"."kind" in ('payment', 'refund', 'reversal'))
        and ("transactions"."refund_id" is not null) = ("transactions"."payment_id" is not null and "transactions"."kind" <> 'payment')
        and ("transactions"."kind" = 'reversal') = ("transactions"."reverses_id" is not null)
        and ("transactions"."kind" = 'settlement') = ("transactions"."owed_before" is not null)
        and ("transactions"."payee_id" is not null or "transactions"."kind" <> 'settlement')
        and ("transactions"."payee_id" is null or "transactions"."kind" in ('settlement', 'reversal')));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_sign_check" CHECK ("transactions"."amount" <> 0 and ("transactions"."kind" not in ('expense', 'settlement', 'refund') or "transactions"."amount" < 0)
        and ("transactions"."kind" not in ('payment', 'income') or "transactions"."amount" > 0));--> statement-breakpoint
-- Roles that credit invoices also give money back.
UPDATE "roles" SET permissions = permissions || ARRAY['payments:refund'], version = version + 1
WHERE name <> 'admin' AND 'invoices:credit' = ANY (permissions) AND NOT 'payments:refund' = ANY (permissions);
