CREATE TABLE "ecommerce_config" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecommerce_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"only" smallint DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"offers_en" boolean DEFAULT true NOT NULL,
	"offers_ar" boolean DEFAULT true NOT NULL,
	"offers_ur" boolean DEFAULT true NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_ur" text DEFAULT '' NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"place_ar" text DEFAULT '' NOT NULL,
	"place_ur" text DEFAULT '' NOT NULL,
	"headline_en" text DEFAULT '' NOT NULL,
	"headline_ar" text DEFAULT '' NOT NULL,
	"headline_ur" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"text_ur" text DEFAULT '' NOT NULL,
	"banner_id" bigint,
	"item_order" text DEFAULT 'featured' NOT NULL,
	"show_prices" boolean DEFAULT true NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "ecommerce_config_only_unique" UNIQUE("only"),
	CONSTRAINT "ecommerce_config_one_row" CHECK ("ecommerce_config"."only" = 1),
	CONSTRAINT "ecommerce_config_offers_a_language" CHECK ("ecommerce_config"."offers_en" or "ecommerce_config"."offers_ar" or "ecommerce_config"."offers_ur")
);
--> statement-breakpoint
ALTER TABLE "ecommerce_config" ADD CONSTRAINT "ecommerce_config_banner_id_images_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ecommerce_config_banner_id_index" ON "ecommerce_config" USING btree ("banner_id");
--> statement-breakpoint
-- What a new shop is seeded with, for shops that are there already.
INSERT INTO ecommerce_config ("only") SELECT 1 WHERE EXISTS (SELECT FROM preferences);
