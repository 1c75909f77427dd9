ALTER TABLE "accounting_tallies" ADD COLUMN "other_income" numeric(20, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
INSERT INTO "accounting_tallies" ("day", "work_type_id", "other_income")
SELECT t."date", 0, sum(t."base_amount")
FROM "transactions" t LEFT JOIN "transactions" reversed ON reversed."id" = t."reverses_id"
WHERE t."kind" = 'income' OR reversed."kind" = 'income'
GROUP BY t."date";
