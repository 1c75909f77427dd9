-- The prefix of a number sequence is a preference and logged; its next number changes by itself.
CREATE OR REPLACE FUNCTION audit_number_prefix() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := NEW.kind || '_prefix';
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
    action, record_type, record_id, record_name, before, after)
  SELECT actor.*, 'update', 'preferences', p.id, '',
    jsonb_build_object(key, OLD.prefix), jsonb_build_object(key, NEW.prefix)
  FROM audit_actor() AS actor, preferences p;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER number_sequences_audit AFTER UPDATE ON number_sequences
FOR EACH ROW WHEN (OLD.prefix <> NEW.prefix) EXECUTE FUNCTION audit_number_prefix();
