-- Articles per status; see production-tally.table.ts. The order is new or locked by the transaction that changes its rows.
-- Rows deleted with their order are subtracted by the order's trigger; here their order no longer exists.
CREATE OR REPLACE FUNCTION tally_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
    SELECT o.ordered_on, o.status_id, o.stage, count(*), sum(r.quantity), sum(r.incl_tax)
    FROM added r JOIN orders o ON o.id = r.order_id WHERE r.kind = 'article'
    GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
    SELECT o.ordered_on, o.status_id, o.stage, -count(*), -sum(r.quantity), -sum(r.incl_tax)
    FROM gone r JOIN orders o ON o.id = r.order_id WHERE r.kind = 'article'
    GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
    SELECT o.ordered_on, o.status_id, o.stage, sum(sign), sum(sign * r.quantity), sum(sign * r.incl_tax)
    FROM (
      SELECT 1 AS sign, order_id, kind, quantity, incl_tax FROM added
      UNION ALL
      SELECT -1, order_id, kind, quantity, incl_tax FROM gone
    ) AS r
    JOIN orders o ON o.id = r.order_id WHERE r.kind = 'article'
    GROUP BY 1, 2, 3
    HAVING sum(sign) <> 0 OR sum(sign * r.quantity) <> 0 OR sum(sign * r.incl_tax) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_rows_tally_insert AFTER INSERT ON order_rows
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();

CREATE OR REPLACE TRIGGER order_rows_tally_update AFTER UPDATE ON order_rows
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();

CREATE OR REPLACE TRIGGER order_rows_tally_delete AFTER DELETE ON order_rows
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
