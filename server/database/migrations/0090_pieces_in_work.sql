CREATE TABLE "piece_in_work_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "piece_in_work_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merged" boolean DEFAULT false NOT NULL,
	"due_date" date NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"price" numeric(20, 4) DEFAULT '0' NOT NULL,
	"work" numeric(20, 4) DEFAULT '0' NOT NULL,
	"goods" numeric(20, 4) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pieces_in_work" (
	"order_row_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"due_date" date NOT NULL,
	"design_id" bigint,
	"work_type_ids" bigint[] NOT NULL,
	"company_ids" bigint[] NOT NULL,
	"pieces" integer NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"work" numeric(18, 4) NOT NULL,
	"goods" numeric(18, 4) NOT NULL,
	"profit" numeric(18, 4) NOT NULL,
	CONSTRAINT "pieces_in_work_order_row_id_pk" PRIMARY KEY("order_row_id")
);
--> statement-breakpoint
CREATE INDEX "piece_in_work_tallies_due_index" ON "piece_in_work_tallies" USING btree ("due_date");--> statement-breakpoint
CREATE INDEX "piece_in_work_tallies_unmerged_index" ON "piece_in_work_tallies" USING btree ("id") WHERE not "piece_in_work_tallies"."merged";--> statement-breakpoint
CREATE INDEX "pieces_in_work_due_index" ON "pieces_in_work" USING btree ("due_date","order_row_id");--> statement-breakpoint
CREATE INDEX "pieces_in_work_profit_index" ON "pieces_in_work" USING btree ("profit","order_row_id");
--> statement-breakpoint
INSERT INTO pieces_in_work (
  order_row_id, order_id, due_date, design_id, work_type_ids, company_ids, pieces, price, work, goods, profit
)
SELECT r.id, r.order_id, o.due_date, r.design_id, works.ids, coalesce(agreed.company_ids, '{}'), r.quantity - works.done,
  each.price, each.work, each.goods, each.price - each.work - each.goods
FROM orders o JOIN order_rows r ON r.order_id = o.id JOIN currencies base ON base.is_base
JOIN (
  SELECT order_row_id, min(collected) AS done,
    array_agg(work_type_id ORDER BY work_type_id) FILTER (WHERE collected < quantity) AS ids
  FROM order_row_works GROUP BY 1
) AS works ON works.order_row_id = r.id AND works.ids IS NOT NULL
LEFT JOIN (
  SELECT order_row_id, sum((quantity - rejected) * unit_cost) AS cost,
    array_agg(DISTINCT company_id) FILTER (WHERE company_id IS NOT NULL AND good + rejected < quantity) AS company_ids
  FROM assignments WHERE reverted_at IS NULL GROUP BY 1
) AS agreed ON agreed.order_row_id = r.id
CROSS JOIN LATERAL (
  SELECT round(r.excl_tax / o.exchange_rate / r.quantity, base.decimals) AS price,
    round(coalesce(agreed.cost, 0) / r.quantity, base.decimals) AS work,
    round(CASE WHEN r.design_id IS NULL AND r.item_id IS NULL AND r.fabric_from = 'shop'
      THEN r.fabric_cost * r.fabric_quantity / r.quantity ELSE r.cost END, base.decimals) AS goods
) AS each
WHERE o.stage IN ('pending', 'inQueue', 'partialCompletion');
--> statement-breakpoint
INSERT INTO piece_in_work_tallies (merged, due_date, pieces, price, work, goods)
SELECT true, due_date, sum(pieces), sum(pieces * price), sum(pieces * work), sum(pieces * goods)
FROM pieces_in_work GROUP BY due_date;
