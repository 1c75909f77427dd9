-- Booking an order is the hottest write: its entry is made in one pass over its columns, and the rows and works that
-- come with it are passed over at once.

-- A value as the log keeps it: numbers as text, which no reader rounds.
CREATE FUNCTION audit_value(value jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(value) WHEN 'number' THEN to_jsonb(trim_scale((value #>> '{}')::numeric)::text) ELSE value END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_entry(
  table_name text, name_columns text, hidden_columns text[], owner_column text, was jsonb, is_now jsonb
) RETURNS TABLE (action text, type text, id bigint, name text, part text, before jsonb, after jsonb)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  shown jsonb := coalesce(is_now, was);
  owner record;
BEGIN
  IF was IS NULL THEN
    action := 'create';
    SELECT jsonb_object_agg(n.key, audit_value(n.value)) INTO after
    FROM jsonb_each(is_now) AS n WHERE n.key <> ALL (hidden_columns) AND n.value NOT IN ('null', '""', '[]');
  ELSIF is_now IS NULL THEN
    action := 'delete';
    SELECT jsonb_object_agg(w.key, audit_value(w.value)) INTO before
    FROM jsonb_each(was) AS w WHERE w.key <> ALL (hidden_columns);
  ELSE
    action := 'update';
    SELECT jsonb_object_agg(w.key, audit_value(w.value)), jsonb_object_agg(w.key, audit_value(is_now -> w.key))
    INTO before, after
    FROM jsonb_each(was) AS w WHERE w.key <> ALL (hidden_columns) AND w.value IS DISTINCT FROM is_now -> w.key;
    IF before IS NULL THEN RETURN; END IF;
  END IF;

  type := table_name;
  id := (shown ->> 'id')::bigint;
  part := '';
  IF name_columns NOT LIKE '%,%' THEN
    name := shown ->> name_columns;
  ELSE
    SELECT string_agg(audit_value(shown -> each) #>> '{}', ' ') INTO name
    FROM unnest(string_to_array(name_columns, ',')) AS each;
  END IF;
  IF owner_column <> '' THEN
    SELECT * INTO owner FROM audit_owner(owner_column, (shown ->> owner_column)::bigint);
    IF owner.born = now() THEN RETURN; END IF;
    type := owner.type;
    id := owner.id;
    part := table_name;
    name := concat_ws(' · ', owner.name, nullif(name, ''));
  END IF;
  name := coalesce(name, '');
  RETURN NEXT;
END $$;
--> statement-breakpoint
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
    FROM gone JOIN added USING (id),
      audit_entry(TG_TABLE_NAME, TG_ARGV[0], hidden, TG_ARGV[2], to_jsonb(gone), to_jsonb(added)) AS entry;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION audit_fields(jsonb);
