ALTER TABLE "preferences" ADD COLUMN "deposit_percent" smallint;
--> statement-breakpoint
-- Whoever hands orders over could let unpaid ones leave so far, and still can until the shop takes it from their role.
UPDATE "roles" SET "permissions" = array_append("permissions", 'orders:handOverUnpaid'), "version" = "version" + 1
WHERE 'orders:handOver' = ANY("permissions");
