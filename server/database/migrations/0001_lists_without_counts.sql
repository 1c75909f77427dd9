DROP FUNCTION IF EXISTS tally_customers() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS tally_invoices() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS renew_names() CASCADE;--> statement-breakpoint
DROP TABLE "record_tallies" CASCADE;--> statement-breakpoint
DROP TABLE "name_versions" CASCADE;--> statement-breakpoint
DROP INDEX "customers_arabic_name_index";