-- The sums are counted anew, per stage.
DELETE FROM "due_tallies";--> statement-breakpoint
DROP INDEX "due_tallies_day_index";--> statement-breakpoint
ALTER TABLE "due_tallies" ADD COLUMN "stage" text NOT NULL;--> statement-breakpoint
INSERT INTO "due_tallies" ("due_date", "stage", "orders")
SELECT "due_date", "stage", count(*) FROM "orders"
WHERE "stage" IN ('pending', 'inQueue', 'partialCompletion') GROUP BY "due_date", "stage";--> statement-breakpoint
CREATE INDEX "due_tallies_day_index" ON "due_tallies" USING btree ("due_date","stage","orders");
