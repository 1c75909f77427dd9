CREATE TABLE "payee_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payee_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payee_id" bigint NOT NULL,
	"earned" numeric(20, 4) NOT NULL,
	"settled" numeric(20, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"user_id" bigint,
	CONSTRAINT "payees_company_unique" UNIQUE("company_id"),
	CONSTRAINT "payees_user_unique" UNIQUE("user_id"),
	CONSTRAINT "payees_one_check" CHECK (num_nonnulls("payees"."company_id", "payees"."user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_source_check";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_sign_check";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "payee_id" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "owed_before" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payee_tallies_payee_index" ON "payee_tallies" USING btree ("payee_id","earned","settled");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_payee_index" ON "transactions" USING btree ("payee_id","date" desc,"id" desc);--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_source_check" CHECK (("transactions"."kind" = 'payment') = ("transactions"."payment_id" is not null)
        and ("transactions"."kind" = 'reversal') = ("transactions"."reverses_id" is not null)
        and ("transactions"."kind" = 'settlement') = ("transactions"."owed_before" is not null)
        and ("transactions"."payee_id" is not null or "transactions"."kind" <> 'settlement')
        and ("transactions"."payee_id" is null or "transactions"."kind" in ('settlement', 'reversal')));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_sign_check" CHECK ("transactions"."amount" <> 0 and ("transactions"."kind" not in ('expense', 'settlement') or "transactions"."amount" < 0)
        and ("transactions"."kind" not in ('payment', 'income') or "transactions"."amount" > 0));
--> statement-breakpoint
INSERT INTO "payees" ("company_id", "user_id")
SELECT DISTINCT "company_id", "user_id" FROM "assignments" ORDER BY 1, 2;--> statement-breakpoint
INSERT INTO "payee_tallies" ("payee_id", "earned", "settled")
SELECT p.id, sum(a.good * a.unit_cost), 0
FROM "assignments" a JOIN "payees" p ON p.company_id = a.company_id OR p.user_id = a.user_id
GROUP BY p.id HAVING sum(a.good * a.unit_cost) <> 0;--> statement-breakpoint
-- Roles that see what the shop spends also see what it owes for work, and those that enter it also settle.
UPDATE "roles" SET permissions = permissions || ARRAY['payables:read'], version = version + 1
WHERE name <> 'admin' AND 'accounting:read' = ANY (permissions) AND NOT 'payables:read' = ANY (permissions);--> statement-breakpoint
UPDATE "roles" SET permissions = permissions || ARRAY['payables:settle'], version = version + 1
WHERE name <> 'admin' AND 'accounting:write' = ANY (permissions) AND NOT 'payables:settle' = ANY (permissions);
