-- The entry of one changed row, or none: where nothing that people know of changed, and for a part that was added
-- together with its record. What a record was created with follows from what it is and what changed since.
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
