-- Logs that a means to sign in was added, changed or removed, without its secret. A user's first password is part of
-- their creation, and what is deleted with a user is part of their deletion.
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

CREATE OR REPLACE TRIGGER accounts_audit_insert AFTER INSERT ON accounts
FOR EACH ROW WHEN (NEW.password IS NOT NULL) EXECUTE FUNCTION audit_secret('create');

CREATE OR REPLACE TRIGGER accounts_audit_update AFTER UPDATE ON accounts
FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION audit_secret('update');

CREATE OR REPLACE TRIGGER accounts_audit_delete AFTER DELETE ON accounts
FOR EACH ROW WHEN (OLD.password IS NOT NULL) EXECUTE FUNCTION audit_secret('delete');

-- A second factor is logged once a first code has confirmed it.
CREATE OR REPLACE TRIGGER second_factors_audit_insert AFTER INSERT ON second_factors
FOR EACH ROW WHEN (NEW.verified) EXECUTE FUNCTION audit_secret('create');

CREATE OR REPLACE TRIGGER second_factors_audit_proof AFTER UPDATE ON second_factors
FOR EACH ROW WHEN (NEW.verified AND NOT OLD.verified) EXECUTE FUNCTION audit_secret('create');

CREATE OR REPLACE TRIGGER second_factors_audit_update AFTER UPDATE ON second_factors
FOR EACH ROW WHEN (OLD.verified AND (NEW.secret <> OLD.secret OR NEW.backup_codes <> OLD.backup_codes))
EXECUTE FUNCTION audit_secret('update');

CREATE OR REPLACE TRIGGER second_factors_audit_delete AFTER DELETE ON second_factors
FOR EACH ROW WHEN (OLD.verified) EXECUTE FUNCTION audit_secret('delete');
