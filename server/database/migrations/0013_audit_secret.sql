-- A user's first password comes with the user, whenever the accounts library says that they were created.
CREATE OR REPLACE FUNCTION audit_secret() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
    action, record_type, record_id, record_name, part)
  SELECT actor.*, TG_ARGV[0], 'users', u.id, u.name, TG_TABLE_NAME
  FROM audit_actor() AS actor, users u
  WHERE u.id = coalesce(NEW.user_id, OLD.user_id) AND NOT EXISTS (
    SELECT FROM audit_entries e
    WHERE e.record_type = 'users' AND e.record_id = u.id AND e.part = '' AND e.action = 'create' AND e.at = now());
  RETURN NULL;
END $$;
