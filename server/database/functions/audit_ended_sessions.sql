-- Sessions that a user ends for somebody else: one entry for each affected user.
CREATE OR REPLACE FUNCTION audit_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
    action, record_type, record_id, record_name, part)
  SELECT actor.*, 'delete', 'users', u.id, u.name, 'sessions'
  FROM audit_actor() AS actor, users u
  WHERE u.id IN (SELECT gone.user_id FROM gone WHERE gone.expires > now()) AND u.id <> actor.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_audit_delete AFTER DELETE ON sessions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_ended_sessions();
