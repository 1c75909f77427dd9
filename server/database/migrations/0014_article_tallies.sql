CREATE TABLE "article_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"design_id" bigint,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_tallies_month_index" ON "article_tallies" USING btree ("month","design_id","pieces");
--> statement-breakpoint
-- Articles that are ordered, and not cancelled; the order is locked by whoever changes its rows, or new.
CREATE FUNCTION tally_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO article_tallies (month, design_id, pieces)
    SELECT date_trunc('month', o.ordered_on::timestamp)::date, r.design_id, sum(r.quantity)
    FROM added r JOIN orders o ON o.id = r.order_id
    WHERE r.kind = 'article' AND o.stage <> 'cancelled'
    GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    -- Rows that go with their order are taken off where the order is: here they find it no more.
    INSERT INTO article_tallies (month, design_id, pieces)
    SELECT date_trunc('month', o.ordered_on::timestamp)::date, r.design_id, -sum(r.quantity)
    FROM gone r JOIN orders o ON o.id = r.order_id
    WHERE r.kind = 'article' AND o.stage <> 'cancelled'
    GROUP BY 1, 2;
  ELSE
    INSERT INTO article_tallies (month, design_id, pieces)
    SELECT date_trunc('month', o.ordered_on::timestamp)::date, moved.design_id, sum(moved.pieces)
    FROM (
      SELECT order_id, design_id, sum(pieces) AS pieces
      FROM (
        SELECT order_id, design_id, quantity AS pieces FROM added WHERE kind = 'article'
        UNION ALL
        SELECT order_id, design_id, -quantity FROM gone WHERE kind = 'article'
      ) AS each
      GROUP BY order_id, design_id
      HAVING sum(pieces) <> 0
    ) AS moved
    JOIN orders o ON o.id = moved.order_id WHERE o.stage <> 'cancelled'
    GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_rows_tally_insert AFTER INSERT ON order_rows
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
--> statement-breakpoint
CREATE TRIGGER order_rows_tally_update AFTER UPDATE ON order_rows
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
--> statement-breakpoint
CREATE TRIGGER order_rows_tally_delete AFTER DELETE ON order_rows
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
--> statement-breakpoint
-- The articles of an order that is cancelled go, and come back with it; those of one that is deleted go.
CREATE FUNCTION tally_articles_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_tallies (month, design_id, pieces)
  SELECT date_trunc('month', OLD.ordered_on::timestamp)::date, design_id,
    CASE WHEN OLD.stage = 'cancelled' THEN 1 ELSE -1 END * sum(quantity)
  FROM order_rows WHERE order_id = OLD.id AND kind = 'article'
  GROUP BY design_id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_articles_stage AFTER UPDATE OF stage ON orders
FOR EACH ROW WHEN ((OLD.stage = 'cancelled') <> (NEW.stage = 'cancelled'))
EXECUTE FUNCTION tally_articles_of_order();
--> statement-breakpoint
-- Before, while its rows are there; named to come after the one that may refuse.
CREATE TRIGGER orders_tally_articles_deletion BEFORE DELETE ON orders
FOR EACH ROW WHEN (OLD.stage <> 'cancelled')
EXECUTE FUNCTION tally_articles_of_order();
--> statement-breakpoint
INSERT INTO article_tallies (month, design_id, pieces)
SELECT date_trunc('month', o.ordered_on::timestamp)::date, r.design_id, sum(r.quantity)
FROM order_rows r JOIN orders o ON o.id = r.order_id
WHERE r.kind = 'article' AND o.stage <> 'cancelled'
GROUP BY 1, 2;
