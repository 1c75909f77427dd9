ALTER TABLE "customers" ADD COLUMN "identity_kind" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "identity_number" text DEFAULT '' NOT NULL;