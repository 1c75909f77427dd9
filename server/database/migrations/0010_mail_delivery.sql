ALTER TABLE "mails" ADD COLUMN "expires" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due_index" ON "mails" USING btree ("due") WHERE "mails"."sent" is null;