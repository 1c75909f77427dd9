ALTER TABLE "message_templates" ADD COLUMN "invoice_reminder_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "invoice_reminder_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "invoice_reminder_ur" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
CREATE INDEX "messages_invoice_id_index" ON "messages" USING btree ("invoice_id","id") WHERE "messages"."invoice_id" is not null;