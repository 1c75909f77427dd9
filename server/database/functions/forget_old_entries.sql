-- Deletes entries of the log of changes that are older than the shop keeps it, `most` at a time; returns how many. With the owner's
-- rights, since the server's own role may not change the log.
CREATE OR REPLACE FUNCTION forget_old_entries(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  deleted integer;
BEGIN
  PERFORM set_config('miqyas.forget', 'on', true);
  DELETE FROM audit_entries WHERE id IN (
    SELECT e.id FROM audit_entries e, preferences p
    WHERE e.at < now() - make_interval(months => p.audit_months)
    ORDER BY e.at LIMIT most);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  PERFORM set_config('miqyas.forget', 'off', true);
  RETURN deleted;
END $$;
