-- Adds to the standing of a customer, whose newest day is no sum: it is read again under the lock, by a statement that
-- sees what others have committed.
CREATE OR REPLACE FUNCTION add_to_customer(changed_id bigint, orders_added int, owed_added numeric) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customer_standings WHERE customer_id = changed_id FOR UPDATE;

  UPDATE customer_standings
  SET orders = orders + orders_added,
    balance = balance + owed_added,
    last_visit = coalesce((SELECT max(ordered_on) FROM orders WHERE customer_id = changed_id), '-infinity')
  WHERE customer_id = changed_id;
END $$;
