ALTER TABLE "mails" ADD COLUMN "gave_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail_id" bigint;