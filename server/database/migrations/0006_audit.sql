ALTER TABLE "audit_entries" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_deletions_index" ON "audit_entries" USING btree ("id") WHERE "audit_entries"."action" = 'delete';--> statement-breakpoint
CREATE INDEX "audit_entries_name_index" ON "audit_entries" USING gin (normalise_search("record_name") gin_trgm_ops);