-- Tells every server process, on commit, which session it must no longer trust to its memory:
-- the hash of a token, or nothing for all of them.
CREATE FUNCTION announce_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sessions' THEN
    PERFORM pg_notify('access_changed', OLD.token_hash);
  ELSE
    PERFORM pg_notify('access_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
-- Prolonging a session changes nothing that anybody must hear of.
CREATE TRIGGER sessions_announce_change AFTER UPDATE ON sessions
FOR EACH ROW WHEN (NEW.expires < OLD.expires OR NEW.user_id <> OLD.user_id OR NEW.token_hash <> OLD.token_hash)
EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
CREATE TRIGGER users_announce_change AFTER UPDATE OR DELETE ON users
FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
CREATE TRIGGER roles_announce_change AFTER UPDATE OR DELETE ON roles
FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();
--> statement-breakpoint
-- Orders that still want work: neither completed nor cancelled.
CREATE FUNCTION is_open(stage text) RETURNS boolean
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN stage IN ('pending', 'inQueue', 'partialCompletion');
--> statement-breakpoint
-- Each statement adds what it changed to the tallies, one row per key; see order-tally.table.ts.
CREATE FUNCTION tally_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, count(*), sum(base_total) FROM added GROUP BY ordered_on, stage;

  INSERT INTO due_tallies (due_date, orders)
  SELECT due_date, count(*) FROM added WHERE is_open(stage) GROUP BY due_date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, -count(*), -sum(base_total) FROM gone GROUP BY ordered_on, stage;

  INSERT INTO due_tallies (due_date, orders)
  SELECT due_date, -count(*) FROM gone WHERE is_open(stage) GROUP BY due_date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, sum(orders), sum(base_total)
  FROM (
    SELECT ordered_on, stage, 1 AS orders, base_total FROM added
    UNION ALL
    SELECT ordered_on, stage, -1, -base_total FROM gone
  ) AS moved
  GROUP BY ordered_on, stage
  HAVING sum(orders) <> 0 OR sum(base_total) <> 0;

  INSERT INTO due_tallies (due_date, orders)
  SELECT due_date, sum(orders)
  FROM (
    SELECT due_date, 1 AS orders FROM added WHERE is_open(stage)
    UNION ALL
    SELECT due_date, -1 FROM gone WHERE is_open(stage)
  ) AS moved
  GROUP BY due_date
  HAVING sum(orders) <> 0;

  -- The work of an order counts while the order is open.
  INSERT INTO work_tallies (work_type_id, assigned, unassigned)
  SELECT work_type_id, sum(sign * (assigned - collected)), sum(sign * (quantity - assigned))
  FROM (
    SELECT added.id, CASE WHEN is_open(added.stage) THEN 1 ELSE -1 END AS sign
    FROM added JOIN gone USING (id)
    WHERE is_open(added.stage) <> is_open(gone.stage)
  ) AS turned
  JOIN order_row_works ON order_id = turned.id
  GROUP BY work_type_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_added_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_removed_orders();
--> statement-breakpoint
-- The order is locked by whoever changes its work, so its stage is the one the work was counted under.
CREATE FUNCTION tally_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT w.work_type_id, sum(w.assigned - w.collected), sum(w.quantity - w.assigned)
    FROM added w JOIN orders o ON o.id = w.order_id WHERE is_open(o.stage)
    GROUP BY w.work_type_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT w.work_type_id, -sum(w.assigned - w.collected), -sum(w.quantity - w.assigned)
    FROM gone w JOIN orders o ON o.id = w.order_id WHERE is_open(o.stage)
    GROUP BY w.work_type_id;
  ELSE
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT moved.work_type_id, sum(moved.assigned), sum(moved.unassigned)
    FROM (
      SELECT order_id, work_type_id, assigned - collected AS assigned, quantity - assigned AS unassigned
      FROM added
      UNION ALL
      SELECT order_id, work_type_id, collected - assigned, assigned - quantity FROM gone
    ) AS moved
    JOIN orders o ON o.id = moved.order_id WHERE is_open(o.stage)
    GROUP BY moved.work_type_id
    HAVING sum(moved.assigned) <> 0 OR sum(moved.unassigned) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_row_works_tally_insert AFTER INSERT ON order_row_works
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();
--> statement-breakpoint
CREATE TRIGGER order_row_works_tally_update AFTER UPDATE ON order_row_works
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();
--> statement-breakpoint
CREATE TRIGGER order_row_works_tally_delete AFTER DELETE ON order_row_works
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_works();
--> statement-breakpoint
-- What was measured, billed, paid and done stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is a ledger: rows are never changed or removed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER measurements_ledger BEFORE UPDATE OR DELETE ON measurements
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_ledger BEFORE UPDATE OR DELETE ON invoices
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_ledger BEFORE UPDATE OR DELETE ON invoice_lines
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payments_ledger BEFORE UPDATE OR DELETE ON payments
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An order goes only while nothing of it was made, billed, paid or handed over, and its history goes with it alone.
CREATE FUNCTION refuse_order_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_events
    WHERE order_id = OLD.id AND kind NOT IN ('created', 'edited', 'cancelled', 'cancelUndone')
  ) THEN
    RAISE EXCEPTION 'order % has a history that must be kept', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- Here and not by the cascade, so that the tallies still find the order that the work was counted under.
  DELETE FROM order_row_works WHERE order_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_deletion BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION refuse_order_deletion();
--> statement-breakpoint
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'order_events is a ledger: rows are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_ledger BEFORE UPDATE OR DELETE ON order_events
FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
