ALTER TABLE "customers" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "audit_months" smallint;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_forgotten_check" CHECK ("customers"."forgotten_at" is null or "customers"."archived");--> statement-breakpoint
-- Roles that open a closed till again keep that power, which is a permission of its own now.
UPDATE "roles" SET "permissions" = array_append("permissions", 'cash:reopen'), "version" = "version" + 1
WHERE 'cash:close' = ANY ("permissions") AND NOT 'cash:reopen' = ANY ("permissions");
