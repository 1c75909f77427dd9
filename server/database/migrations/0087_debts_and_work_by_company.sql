CREATE TABLE "customer_receivables" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"total" numeric(20, 4) DEFAULT '0' NOT NULL,
	"oldest" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivable_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receivable_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merged" boolean DEFAULT false NOT NULL,
	"due_on" date NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"amount" numeric(20, 4) DEFAULT '0' NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quality_tallies" ADD COLUMN "cost" numeric(20, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_receivables_total_index" ON "customer_receivables" USING btree ("total","customer_id");--> statement-breakpoint
CREATE INDEX "customer_receivables_oldest_index" ON "customer_receivables" USING btree ("oldest","customer_id");--> statement-breakpoint
CREATE INDEX "receivable_tallies_day_index" ON "receivable_tallies" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "receivable_tallies_unmerged_index" ON "receivable_tallies" USING btree ("id") WHERE not "receivable_tallies"."merged";--> statement-breakpoint
CREATE INDEX "receivables_due_index" ON "receivables" USING btree ("due_on","customer_id","amount");
--> statement-breakpoint
INSERT INTO customer_receivables (customer_id, invoices, total, oldest)
SELECT customer_id, count(*), sum(amount), min(due_on) FROM receivables GROUP BY 1;
--> statement-breakpoint
INSERT INTO receivable_tallies (merged, due_on, invoices, amount, customers)
SELECT true, due_on, count(*), sum(amount), 0 FROM receivables GROUP BY due_on
UNION ALL
SELECT true, '-infinity', 0, 0, count(*) FROM customer_receivables HAVING count(*) > 0;
--> statement-breakpoint
-- What was received before, as additions that the next merge adds to the rows of their keys.
INSERT INTO quality_tallies (by, is_month, first, work_type_id, company_id, user_id, design_id, cost)
SELECT 'person', is_month, CASE WHEN is_month THEN date_trunc('month', r.received_on::timestamp)::date ELSE r.received_on END,
  r.work_type_id, coalesce(a.company_id, 0), coalesce(a.user_id, 0), 0, sum(r.cost)
FROM receipts r JOIN assignments a ON a.id = r.assignment_id CROSS JOIN (VALUES (false), (true)) AS span (is_month)
WHERE r.reverted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(r.cost) <> 0;
--> statement-breakpoint
-- It has the cost among its arguments now.
DROP FUNCTION IF EXISTS add_received_pieces(bigint[], date[], bigint[], bigint[], integer[], integer[]);
