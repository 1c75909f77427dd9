ALTER TABLE "designs" ADD COLUMN "size_field_id" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "size_unit" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "size_lengths" jsonb DEFAULT '[]'::jsonb NOT NULL;