ALTER TABLE "invoice_lines" ADD COLUMN "tax_category" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_reason_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "tax_reason_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "tax_category" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "taxes" ADD COLUMN "category" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "taxes" ADD COLUMN "reason_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "taxes" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "taxes" ADD COLUMN "reason_names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Papers stay as they were issued: triggers refuse a change of them, and none of their sums changes.
ALTER TABLE "invoice_lines" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoice_lines" SET "tax_category" = (CASE WHEN (SELECT "country" FROM "preferences") IN ('IN', 'PK') THEN 'exempt' ELSE 'zero' END) WHERE "tax_rate" = 0;--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "purchase_lines" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "purchase_lines" SET "tax_category" = (CASE WHEN (SELECT "country" FROM "preferences") IN ('IN', 'PK') THEN 'exempt' ELSE 'zero' END) WHERE "tax_rate" = 0;--> statement-breakpoint
ALTER TABLE "purchase_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "taxes" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "taxes" SET "category" = (CASE WHEN (SELECT "country" FROM "preferences") IN ('IN', 'PK') THEN 'exempt' ELSE 'zero' END) WHERE "rate" = 0;--> statement-breakpoint
ALTER TABLE "taxes" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_category_check" CHECK (("invoice_lines"."tax_category" = 'standard') = ("invoice_lines"."tax_rate" > 0));--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_category_check" CHECK (("purchase_lines"."tax_category" = 'standard') = ("purchase_lines"."tax_rate" > 0));--> statement-breakpoint
ALTER TABLE "taxes" ADD CONSTRAINT "taxes_category_check" CHECK (("taxes"."category" = 'standard') = ("taxes"."rate" > 0));