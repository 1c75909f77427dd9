-- The record that a part belongs to, by the column that refers to it.
CREATE OR REPLACE FUNCTION audit_owner(
  owner_column text, owner_id bigint, OUT type text, OUT id bigint, OUT name text, OUT born timestamptz
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  id := owner_id;
  IF owner_column = 'order_id' THEN
    type := 'orders';
    SELECT o.reference_number, o.created INTO name, born FROM orders o WHERE o.id = owner_id;
  ELSIF owner_column = 'assignment_id' THEN
    type := 'orders';
    SELECT o.id, o.reference_number, o.created INTO id, name, born
    FROM assignments a JOIN orders o ON o.id = a.order_id WHERE a.id = owner_id;
  ELSIF owner_column = 'customer_id' THEN
    type := 'customers';
    SELECT c.name, c.created INTO name, born FROM customers c WHERE c.id = owner_id;
  ELSIF owner_column = 'currency_id' THEN
    type := 'currencies';
    SELECT c.code, c.created INTO name, born FROM currencies c WHERE c.id = owner_id;
  ELSIF owner_column = 'user_id' THEN
    type := 'users';
    SELECT u.name, u.created INTO name, born FROM users u WHERE u.id = owner_id;
  ELSE
    RAISE EXCEPTION 'no audited record is named by %', owner_column;
  END IF;
END $$;
