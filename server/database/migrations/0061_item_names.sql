ALTER TABLE "items" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" drop column "search";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search" text GENERATED ALWAYS AS (normalise_search(name || ' ' || coalesce(names ->> 'en', '') || ' ' || coalesce(names ->> 'ar', '') || ' ' || coalesce(names ->> 'ur', '') || ' ' || code || ' ' || color)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "items_search_index" ON "items" USING gin ("search" gin_trgm_ops,search_pieces("search"));