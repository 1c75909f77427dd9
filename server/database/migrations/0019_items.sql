CREATE TABLE "item_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_images_itemId_imageId_unique" UNIQUE("item_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate alphabetical GENERATED ALWAYS AS (sort_name(name)) STORED NOT NULL,
	"type" text NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"cost" numeric(18, 4) NOT NULL,
	"unit_id" bigint,
	"company_id" bigint,
	"color" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || code || ' ' || color)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_images_image_id_index" ON "item_images" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_code_unique" ON "items" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "items_sort_name_id_index" ON "items" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "items_code_index" ON "items" USING btree ("code" collate alphabetical,"id");--> statement-breakpoint
CREATE INDEX "items_unit_id_index" ON "items" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "items_company_id_index" ON "items" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "items_search_index" ON "items" USING gin ("search" gin_trgm_ops,search_pieces("search"));