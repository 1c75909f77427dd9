ALTER TABLE "transactions" DROP CONSTRAINT "transactions_refund_unique";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_source_check";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_sign_check";--> statement-breakpoint
DROP INDEX "transactions_payment_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rounding" numeric(18, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "smallest_coin" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "write_off_limit" numeric(18, 4) DEFAULT '1' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_refund_unique" ON "transactions" USING btree ("refund_id") WHERE kind = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_payment_unique" ON "transactions" USING btree ("payment_id") WHERE kind in ('payment', 'writeOff');--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_source_check" CHECK (("transactions"."kind" not in ('payment', 'writeOff', 'rounding', 'refund') or "transactions"."payment_id" is not null)
        and ("transactions"."payment_id" is null or "transactions"."kind" in ('payment', 'writeOff', 'rounding', 'refund', 'reversal'))
        and ("transactions"."refund_id" is not null) = ("transactions"."payment_id" is not null and "transactions"."kind" not in ('payment', 'writeOff', 'rounding'))
        and ("transactions"."kind" = 'writeOff') <= ("transactions"."method" = 'writeOff')
        and ("transactions"."kind" = 'reversal') = ("transactions"."reverses_id" is not null)
        and ("transactions"."kind" = 'settlement') = ("transactions"."owed_before" is not null)
        and ("transactions"."payee_id" is not null or "transactions"."kind" <> 'settlement')
        and ("transactions"."payee_id" is null or "transactions"."kind" in ('settlement', 'reversal'))
        and ("transactions"."purchase_id" is null or "transactions"."kind" = 'settlement'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_sign_check" CHECK ("transactions"."amount" <> 0 and ("transactions"."kind" not in ('expense', 'settlement', 'refund', 'writeOff') or "transactions"."amount" < 0)
        and ("transactions"."kind" not in ('payment', 'income') or "transactions"."amount" > 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_rounding_check" CHECK ("payments"."rounding" = 0 or "payments"."method" = 'cash');--> statement-breakpoint
ALTER TABLE "currencies" ADD CONSTRAINT "currencies_coin_check" CHECK ("currencies"."smallest_coin" > 0);--> statement-breakpoint
UPDATE "preferences" SET "write_off_limit" = (SELECT CASE WHEN "decimals" = 0 THEN 10 WHEN "decimals" >= 3 THEN 0.1 ELSE 1 END FROM "currencies" WHERE "is_base")
WHERE EXISTS (SELECT FROM "currencies" WHERE "is_base");
