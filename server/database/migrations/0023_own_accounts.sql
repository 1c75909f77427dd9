-- Only users with a password have a row: no other provider was ever offered.
DELETE FROM "accounts" WHERE "password" IS NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_providerId_accountId_unique";--> statement-breakpoint
DROP INDEX "accounts_user_id_index";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "spent_period" bigint;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email_verified";--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "updated";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_userId_unique" UNIQUE("user_id");