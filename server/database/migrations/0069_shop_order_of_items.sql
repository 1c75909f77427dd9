ALTER TABLE "items" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "items" SET "position" = placed."place" FROM (
	SELECT "id", row_number() OVER (ORDER BY "featured_item" DESC, "sort_name", "id") AS "place" FROM "items"
) AS placed WHERE placed."id" = "items"."id";--> statement-breakpoint
ALTER TABLE "items" ENABLE TRIGGER USER;
