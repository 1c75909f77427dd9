-- Notifies every server process, on commit, of a session that must be removed from its cache: the hash of the token,
-- or nothing for all sessions.
CREATE OR REPLACE FUNCTION announce_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sessions' THEN
    PERFORM pg_notify('access_changed', OLD.token_hash);
  ELSE
    PERFORM pg_notify('access_changed', '');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_announce_end AFTER DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION announce_access_change();

-- Prolonging a session needs no notification.
CREATE OR REPLACE TRIGGER sessions_announce_change AFTER UPDATE ON sessions
FOR EACH ROW WHEN (NEW.expires < OLD.expires OR NEW.user_id <> OLD.user_id OR NEW.token_hash <> OLD.token_hash)
EXECUTE FUNCTION announce_access_change();

CREATE OR REPLACE TRIGGER users_announce_change AFTER UPDATE OR DELETE ON users
FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();

CREATE OR REPLACE TRIGGER roles_announce_change AFTER UPDATE OR DELETE ON roles
FOR EACH STATEMENT EXECUTE FUNCTION announce_access_change();
