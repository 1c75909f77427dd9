-- The changed columns of a record with old and new values. The values at creation are not stored, since they follow
-- from the current values and the later changes; a change without differences yields nothing.
CREATE OR REPLACE FUNCTION audit_difference(was jsonb, is_now jsonb, OUT before jsonb, OUT after jsonb)
LANGUAGE plpgsql STABLE AS $$
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
