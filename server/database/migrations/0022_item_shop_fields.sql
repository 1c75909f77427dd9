ALTER TABLE "items" ADD COLUMN "tax_id" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "item_origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_type" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "item_specification" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "featured_item" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "show_on_ecommerce" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "ecommerce_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_tax_id_index" ON "items" USING btree ("tax_id");