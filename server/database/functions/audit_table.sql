-- Has the log follow a table. `name_columns` are what people know a record by, `hidden_columns` what the system
-- derives or nobody may read, `owner_column` refers to the record that it is a part of: one that audit_owner knows.
CREATE OR REPLACE FUNCTION audit_table(
  table_name text, name_columns text, hidden_columns text DEFAULT '', owner_column text DEFAULT ''
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  hidden text := concat_ws(',', CASE owner_column WHEN '' THEN 'id' ELSE owner_column END,
    'version,created,updated,search,only', nullif(hidden_columns, ''));
  call text := format('FOR EACH STATEMENT EXECUTE FUNCTION audit_changes(%L, %L, %L)',
    name_columns, hidden, owner_column);
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added %s',
    table_name || '_audit_insert', table_name, call);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone %s',
    table_name || '_audit_delete', table_name, call);
  -- What has no id is written anew, never changed.
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = table_name::regclass AND attname = 'id') THEN
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS added %s',
      table_name || '_audit_update', table_name, call);
  END IF;
END $$;
