-- What a change of a record did, in columns: as they were, and as they are. What a record was created with follows from
-- what it is and what changed since; nothing of a change that changed nothing.
CREATE OR REPLACE FUNCTION audit_difference(was jsonb, is_now jsonb, OUT before jsonb, OUT after jsonb)
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF was IS NULL THEN
    SELECT jsonb_object_agg(n.key, audit_value(n.value)) INTO after
    FROM jsonb_each(is_now) AS n WHERE n.value NOT IN ('null', '""', '[]');
  ELSIF is_now IS NULL THEN
    SELECT jsonb_object_agg(w.key, audit_value(w.value)) INTO before FROM jsonb_each(was) AS w;
  ELSE
    SELECT jsonb_object_agg(w.key, audit_value(w.value)), jsonb_object_agg(w.key, audit_value(is_now -> w.key))
    INTO before, after
    FROM jsonb_each(was) AS w WHERE w.value IS DISTINCT FROM is_now -> w.key;
  END IF;
END $$;
