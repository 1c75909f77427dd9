CREATE TABLE "purchase_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"item_id" bigint,
	"text" text NOT NULL,
	"quantity" numeric(15, 3) NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"tax_id" bigint,
	"tax_name" text NOT NULL,
	"tax_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tax_rate" numeric(7, 4) NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax_amount" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"is_expense" boolean NOT NULL,
	CONSTRAINT "purchase_lines_what_check" CHECK ("purchase_lines"."item_id" is not null or "purchase_lines"."text" <> ''),
	CONSTRAINT "purchase_lines_quantity_check" CHECK ("purchase_lines"."quantity" > 0 and "purchase_lines"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"company_id" bigint NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"excl_tax" numeric(18, 4) NOT NULL,
	"tax" numeric(18, 4) NOT NULL,
	"incl_tax" numeric(18, 4) NOT NULL,
	"warehouse_id" bigint,
	"rack_id" bigint,
	"shelf_id" bigint,
	"note" text NOT NULL,
	"image_id" bigint,
	"entered_by" bigint NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(number || ' ' || note)) STORED NOT NULL,
	CONSTRAINT "purchases_one_place" CHECK (num_nonnulls("purchases"."warehouse_id", "purchases"."rack_id", "purchases"."shelf_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_source_check";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "purchase_id" bigint;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_rack_id_racks_id_fk" FOREIGN KEY ("rack_id") REFERENCES "public"."racks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_shelf_id_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shelves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_purchase_id_position_index" ON "purchase_lines" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "purchase_lines_item_id_index" ON "purchase_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_tax_id_index" ON "purchase_lines" USING btree ("tax_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number_unique" ON "purchases" USING btree ("company_id",normalise_code("number"));--> statement-breakpoint
CREATE INDEX "purchases_newest_index" ON "purchases" USING btree ("date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "purchases_company_index" ON "purchases" USING btree ("company_id","date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "purchases_warehouse_id_index" ON "purchases" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "purchases_rack_id_index" ON "purchases" USING btree ("rack_id");--> statement-breakpoint
CREATE INDEX "purchases_shelf_id_index" ON "purchases" USING btree ("shelf_id");--> statement-breakpoint
CREATE INDEX "purchases_image_id_index" ON "purchases" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "purchases_entered_by_index" ON "purchases" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "purchases_search_index" ON "purchases" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
CREATE INDEX "transactions_purchase_index" ON "transactions" USING btree ("purchase_id") WHERE "transactions"."purchase_id" is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_source_check" CHECK (("transactions"."kind" not in ('payment', 'refund') or "transactions"."payment_id" is not null)
        and ("transactions"."payment_id" is null or "transactions"."kind" in ('payment', 'refund', 'reversal'))
        and ("transactions"."refund_id" is not null) = ("transactions"."payment_id" is not null and "transactions"."kind" <> 'payment')
        and ("transactions"."kind" = 'reversal') = ("transactions"."reverses_id" is not null)
        and ("transactions"."kind" = 'settlement') = ("transactions"."owed_before" is not null)
        and ("transactions"."payee_id" is not null or "transactions"."kind" <> 'settlement')
        and ("transactions"."payee_id" is null or "transactions"."kind" in ('settlement', 'reversal'))
        and ("transactions"."purchase_id" is null or "transactions"."kind" = 'settlement'));