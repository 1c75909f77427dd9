-- Arguments: the columns of the record's name, those that the log leaves out, and the one that refers to the record
-- that this is a part of; see audit_table.
-- A change of many rows pairs each with what it was by grouping: a join keeps the plan that the session's first, small
-- change was given, and that compares every row with every other.
CREATE OR REPLACE FUNCTION audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor record;
  hidden text[];
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' AND TG_ARGV[2] = 'order_id' THEN
    IF NOT EXISTS (SELECT FROM added JOIN orders o ON o.id = added.order_id WHERE o.created <> now()) THEN
      RETURN NULL;
    END IF;
  END IF;
  hidden := string_to_array(TG_ARGV[1], ',');
  SELECT * INTO actor FROM audit_actor();
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
      action, record_type, record_id, record_name, part, before, after)
    SELECT actor.user_id, actor.user_name, actor.ip_address, actor.request_id, entry.*
    FROM added, audit_entry(TG_TABLE_NAME, TG_ARGV[0], hidden, TG_ARGV[2], NULL, to_jsonb(added)) AS entry;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
      action, record_type, record_id, record_name, part, before, after)
    SELECT actor.user_id, actor.user_name, actor.ip_address, actor.request_id, entry.*
    FROM gone, audit_entry(TG_TABLE_NAME, TG_ARGV[0], hidden, TG_ARGV[2], to_jsonb(gone), NULL) AS entry;
  ELSE
    INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
      action, record_type, record_id, record_name, part, before, after)
    SELECT actor.user_id, actor.user_name, actor.ip_address, actor.request_id, entry.*
    FROM (
      SELECT jsonb_object_agg(side, record) AS pair
      FROM (
        SELECT id, 'was' AS side, to_jsonb(gone) AS record FROM gone
        UNION ALL
        SELECT id, 'is', to_jsonb(added) FROM added
      ) AS sides
      GROUP BY id
    ) AS changed,
      audit_entry(TG_TABLE_NAME, TG_ARGV[0], hidden, TG_ARGV[2], pair -> 'was', pair -> 'is') AS entry;
  END IF;
  RETURN NULL;
END $$;
