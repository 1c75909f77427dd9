-- Adds to the standings of customers. They are locked in the order of their ids, so that two statements don't wait for each
-- other. The newest day is no sum: it is read again under the lock, by a statement that sees what others have committed.
CREATE OR REPLACE FUNCTION add_to_customers(changed_ids bigint[], orders_added int[], owed_added numeric[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customer_standings WHERE customer_id = ANY (changed_ids) ORDER BY customer_id FOR UPDATE;

  UPDATE customer_standings s
  SET orders = s.orders + c.orders,
    balance = s.balance + c.owed,
    last_visit = coalesce((SELECT max(o.ordered_on) FROM orders o WHERE o.customer_id = c.id), '-infinity')
  FROM unnest(changed_ids, orders_added, owed_added) AS c (id, orders, owed)
  WHERE s.customer_id = c.id;
END $$;
