CREATE TABLE "prepayment_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prepayment_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"prepayment_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"tax_category" text NOT NULL,
	"tax_reason_code" text NOT NULL,
	"tax_reason" text NOT NULL,
	"tax_reason_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax_amount" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"base_excl_tax" numeric(18, 4) NOT NULL,
	"base_tax_amount" numeric(18, 4) NOT NULL,
	CONSTRAINT "prepayment_lines_amount_check" CHECK ("prepayment_lines"."incl_tax" > 0),
	CONSTRAINT "prepayment_lines_sum_check" CHECK ("prepayment_lines"."excl_tax" + "prepayment_lines"."tax_amount" = "prepayment_lines"."incl_tax")
);
--> statement-breakpoint
ALTER TABLE "prepayment_lines" ADD CONSTRAINT "prepayment_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayment_lines" ADD CONSTRAINT "prepayment_lines_prepayment_id_invoices_id_fk" FOREIGN KEY ("prepayment_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayment_lines" ADD CONSTRAINT "prepayment_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prepayment_lines_invoice_id_index" ON "prepayment_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "prepayment_lines_prepayment_id_position_index" ON "prepayment_lines" USING btree ("prepayment_id","position");--> statement-breakpoint
CREATE INDEX "prepayment_lines_payment_id_index" ON "prepayment_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "prepayment_lines_order_id_index" ON "prepayment_lines" USING btree ("order_id");