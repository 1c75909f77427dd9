-- The user of the transaction; null if none is set, as in a migration.
CREATE OR REPLACE FUNCTION audit_actor(OUT user_id bigint, OUT user_name text, OUT ip_address text, OUT request_id text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  said jsonb := coalesce(nullif(current_setting('miqyas.audit', true), ''), '{}')::jsonb;
BEGIN
  user_id := (said ->> 'userId')::bigint;
  user_name := coalesce(said ->> 'userName', '');
  ip_address := coalesce(said ->> 'ipAddress', '');
  request_id := coalesce(said ->> 'requestId', '');
END $$;
