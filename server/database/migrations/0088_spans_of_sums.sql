DROP INDEX "accounting_design_tallies_first_index";
--> statement-breakpoint
DROP INDEX "accounting_design_tallies_unmerged_index";
--> statement-breakpoint
DROP INDEX "accounting_tallies_day_index";
--> statement-breakpoint
DROP INDEX "accounting_tallies_unmerged_index";
--> statement-breakpoint
DROP INDEX "quality_tallies_first_index";
--> statement-breakpoint
DROP INDEX "quality_tallies_unmerged_index";
--> statement-breakpoint
DROP INDEX "item_sales_tallies_first_index";
--> statement-breakpoint
DROP INDEX "item_sales_tallies_unmerged_index";
--> statement-breakpoint
ALTER TABLE "accounting_design_tallies" ADD COLUMN "span" text DEFAULT 'day' NOT NULL;
--> statement-breakpoint
ALTER TABLE "accounting_tallies" ADD COLUMN "span" text DEFAULT 'day' NOT NULL;
--> statement-breakpoint
ALTER TABLE "quality_tallies" ADD COLUMN "span" text DEFAULT 'day' NOT NULL;
--> statement-breakpoint
ALTER TABLE "item_sales_tallies" ADD COLUMN "span" text DEFAULT 'day' NOT NULL;
--> statement-breakpoint
-- Sums of days are kept; those of longer spans are made from them, and by each merge from now on.
DELETE FROM accounting_design_tallies WHERE is_month;
--> statement-breakpoint
UPDATE accounting_design_tallies SET merged = true WHERE NOT merged;
--> statement-breakpoint
DELETE FROM quality_tallies WHERE is_month;
--> statement-breakpoint
UPDATE quality_tallies SET merged = true WHERE NOT merged;
--> statement-breakpoint
DELETE FROM item_sales_tallies WHERE is_month;
--> statement-breakpoint
UPDATE item_sales_tallies SET merged = true WHERE NOT merged;
--> statement-breakpoint
ALTER TABLE "accounting_design_tallies" DROP COLUMN "is_month";
--> statement-breakpoint
ALTER TABLE "quality_tallies" DROP COLUMN "is_month";
--> statement-breakpoint
ALTER TABLE "item_sales_tallies" DROP COLUMN "is_month";
--> statement-breakpoint
INSERT INTO accounting_design_tallies (merged, span, first, work_type_id, design_id, pieces, income, cost)
SELECT true, longer.span, longer.first, t.work_type_id, t.design_id, sum(pieces), sum(income), sum(cost)
FROM accounting_design_tallies t CROSS JOIN LATERAL (
  VALUES ('part', date_trunc('month', t.first::timestamp)::date + least((extract(day FROM t.first)::int - 1) / 6, 4) * 6),
    ('month', date_trunc('month', t.first::timestamp)::date), ('quarter', date_trunc('quarter', t.first::timestamp)::date),
    ('year', date_trunc('year', t.first::timestamp)::date)
) AS longer (span, first)
GROUP BY 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO quality_tallies (merged, span, first, by, work_type_id, company_id, user_id, design_id, good, rejected, cost)
SELECT true, longer.span, longer.first, t.by, t.work_type_id, t.company_id, t.user_id, t.design_id, sum(good), sum(rejected), sum(cost)
FROM quality_tallies t CROSS JOIN LATERAL (
  VALUES ('part', date_trunc('month', t.first::timestamp)::date + least((extract(day FROM t.first)::int - 1) / 6, 4) * 6),
    ('month', date_trunc('month', t.first::timestamp)::date), ('quarter', date_trunc('quarter', t.first::timestamp)::date),
    ('year', date_trunc('year', t.first::timestamp)::date)
) AS longer (span, first)
GROUP BY 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
INSERT INTO item_sales_tallies (merged, span, first, item_id, pieces, income, cost)
SELECT true, longer.span, longer.first, t.item_id, sum(pieces), sum(income), sum(cost)
FROM item_sales_tallies t CROSS JOIN LATERAL (
  VALUES ('part', date_trunc('month', t.first::timestamp)::date + least((extract(day FROM t.first)::int - 1) / 6, 4) * 6),
    ('month', date_trunc('month', t.first::timestamp)::date), ('quarter', date_trunc('quarter', t.first::timestamp)::date),
    ('year', date_trunc('year', t.first::timestamp)::date)
) AS longer (span, first)
GROUP BY 2, 3, 4;
--> statement-breakpoint
UPDATE accounting_tallies SET merged = true WHERE NOT merged;
--> statement-breakpoint
INSERT INTO accounting_tallies (
  merged, span, day, work_type_id, category, income, goods, work, expenses, invoices, credits, receipts, transactions)
SELECT true, 'month', date_trunc('month', day::timestamp)::date, work_type_id, category, sum(income), sum(goods), sum(work),
  sum(expenses), sum(invoices), sum(credits), sum(receipts), sum(transactions)
FROM accounting_tallies GROUP BY 3, 4, 5;
--> statement-breakpoint
CREATE INDEX "accounting_design_tallies_first_index" ON "accounting_design_tallies" USING btree ("work_type_id","span","first","design_id");
--> statement-breakpoint
CREATE INDEX "accounting_design_tallies_unmerged_index" ON "accounting_design_tallies" USING btree ("first") WHERE not "accounting_design_tallies"."merged";
--> statement-breakpoint
CREATE INDEX "accounting_tallies_day_index" ON "accounting_tallies" USING btree ("span","day","work_type_id");
--> statement-breakpoint
CREATE INDEX "accounting_tallies_unmerged_index" ON "accounting_tallies" USING btree ("day") WHERE not "accounting_tallies"."merged";
--> statement-breakpoint
CREATE INDEX "quality_tallies_first_index" ON "quality_tallies" USING btree ("by","span","first");
--> statement-breakpoint
CREATE INDEX "quality_tallies_unmerged_index" ON "quality_tallies" USING btree ("first") WHERE not "quality_tallies"."merged";
--> statement-breakpoint
CREATE INDEX "item_sales_tallies_first_index" ON "item_sales_tallies" USING btree ("span","first","item_id");
--> statement-breakpoint
CREATE INDEX "item_sales_tallies_unmerged_index" ON "item_sales_tallies" USING btree ("first") WHERE not "item_sales_tallies"."merged";
--> statement-breakpoint
-- Customers are counted on the day of their oldest debt, and no longer on a day of their own.
DELETE FROM receivable_tallies WHERE due_on = '-infinity';
--> statement-breakpoint
INSERT INTO receivable_tallies (merged, due_on, customers)
SELECT true, oldest, count(*) FROM customer_receivables GROUP BY oldest;
--> statement-breakpoint
INSERT INTO customer_sales (customer_id, span, first, invoices, credits, income, tax)
SELECT customer_id, 'quarter', date_trunc('quarter', first::timestamp)::date, sum(invoices), sum(credits), sum(income), sum(tax)
FROM customer_sales WHERE span = 'month' GROUP BY 1, 3;
