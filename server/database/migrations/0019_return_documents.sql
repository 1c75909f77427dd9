CREATE TABLE "return_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"credit_note_id" bigint,
	"refund_id" bigint,
	"alteration_id" bigint,
	CONSTRAINT "return_documents_credit_note_unique" UNIQUE("credit_note_id"),
	CONSTRAINT "return_documents_refund_unique" UNIQUE("refund_id"),
	CONSTRAINT "return_documents_alteration_unique" UNIQUE("alteration_id"),
	CONSTRAINT "return_documents_one_check" CHECK (num_nonnulls("return_documents"."credit_note_id", "return_documents"."refund_id", "return_documents"."alteration_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_source_check";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "rounding" numeric(18, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_documents" ADD CONSTRAINT "return_documents_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_documents" ADD CONSTRAINT "return_documents_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_documents" ADD CONSTRAINT "return_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_documents" ADD CONSTRAINT "return_documents_alteration_id_orders_id_fk" FOREIGN KEY ("alteration_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_documents_return_id_index" ON "return_documents" USING btree ("return_id");--> statement-breakpoint
INSERT INTO return_documents (return_id, credit_note_id)
SELECT r.id, made.id FROM returns r, unnest(r.credit_note_ids) AS made (id) ORDER BY made.id;--> statement-breakpoint
INSERT INTO return_documents (return_id, refund_id)
SELECT r.id, made.id FROM returns r, unnest(r.refund_ids) AS made (id) ORDER BY made.id;--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "credit_note_ids";--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "refund_ids";--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_source_check" CHECK (("transactions"."kind" not in ('payment', 'writeOff', 'rounding', 'refund') or "transactions"."payment_id" is not null)
        and ("transactions"."payment_id" is null or "transactions"."kind" in ('payment', 'writeOff', 'rounding', 'refund', 'reversal'))
        and ("transactions"."kind" = 'rounding'
          or ("transactions"."refund_id" is not null) = ("transactions"."payment_id" is not null and "transactions"."kind" not in ('payment', 'writeOff')))
        and ("transactions"."kind" = 'writeOff') <= ("transactions"."method" = 'writeOff')
        and ("transactions"."kind" = 'reversal') = ("transactions"."reverses_id" is not null)
        and ("transactions"."kind" = 'settlement') = ("transactions"."owed_before" is not null)
        and ("transactions"."payee_id" is not null or "transactions"."kind" <> 'settlement')
        and ("transactions"."payee_id" is null or "transactions"."kind" in ('settlement', 'reversal'))
        and ("transactions"."purchase_id" is null or "transactions"."kind" = 'settlement'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_rounding_check" CHECK ("refunds"."rounding" = 0 or "refunds"."method" = 'cash');
