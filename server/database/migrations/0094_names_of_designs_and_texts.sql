ALTER TABLE "designs" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "color_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "item_specification_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "ecommerce_description_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" drop column "search";--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '') || ' ' || coalesce(names ->> 'ur', '') || ' ' || code)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "designs_search_index" ON "designs" USING gin ("search" gin_trgm_ops,search_pieces("search"));--> statement-breakpoint
ALTER TABLE "items" drop column "search";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '') || ' ' || coalesce(names ->> 'ur', '') || ' ' || code || ' ' || color || ' ' || coalesce(color_names ->> 'en', '') || ' ' || coalesce(color_names ->> 'ar', '') || ' ' || coalesce(color_names ->> 'ur', ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "items_search_index" ON "items" USING gin ("search" gin_trgm_ops,search_pieces("search"));