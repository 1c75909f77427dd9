ALTER TABLE "barcode_settings" ADD COLUMN "stock" text DEFAULT 'roll' NOT NULL;--> statement-breakpoint
ALTER TABLE "barcode_settings" ADD COLUMN "ticket_for" text DEFAULT 'piece' NOT NULL;