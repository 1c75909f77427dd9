-- Subtracts the articles, and the pieces of items, of an order that is cancelled or deleted, and adds them again when the cancellation is
-- undone.
CREATE OR REPLACE FUNCTION tally_articles_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_tallies (month, design_id, pieces)
  SELECT date_trunc('month', OLD.ordered_on::timestamp)::date, design_id,
    CASE WHEN OLD.stage = 'cancelled' THEN 1 ELSE -1 END * sum(quantity)
  FROM order_rows WHERE order_id = OLD.id AND kind = 'article'
  GROUP BY design_id;
  INSERT INTO item_tallies (item_id, pieces)
  SELECT item_id, CASE WHEN OLD.stage = 'cancelled' THEN 1 ELSE -1 END * sum(quantity)
  FROM order_rows WHERE order_id = OLD.id AND item_id IS NOT NULL
  GROUP BY item_id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_articles_stage AFTER UPDATE OF stage ON orders
FOR EACH ROW WHEN ((OLD.stage = 'cancelled') <> (NEW.stage = 'cancelled'))
EXECUTE FUNCTION tally_articles_of_order();

-- A BEFORE trigger, since it needs the rows; its name sorts after the trigger that may reject the deletion.
CREATE OR REPLACE TRIGGER orders_tally_articles_deletion BEFORE DELETE ON orders
FOR EACH ROW WHEN (OLD.stage <> 'cancelled')
EXECUTE FUNCTION tally_articles_of_order();
