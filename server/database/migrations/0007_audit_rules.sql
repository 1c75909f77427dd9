-- Who changed what, whichever way it was changed: each statement on an audited table writes what it did.
-- `miqyas.audit` is set for a transaction: JSON with userId, userName, ipAddress and requestId; 'off' writes nothing.

-- The columns of a row as the log keeps them: numbers as text, which no reader rounds.
CREATE FUNCTION audit_fields(fields jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT jsonb_object_agg(key, CASE jsonb_typeof(value)
    WHEN 'number' THEN to_jsonb(trim_scale((value #>> '{}')::numeric)::text) ELSE value END)
  FROM jsonb_each(fields)
);
--> statement-breakpoint
-- The record that a part belongs to, by the column that refers to it.
CREATE FUNCTION audit_owner(
  owner_column text, owner_id bigint, OUT type text, OUT id bigint, OUT name text, OUT born timestamptz
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  id := owner_id;
  IF owner_column = 'order_id' THEN
    type := 'orders';
    SELECT o.reference_number, o.created INTO name, born FROM orders o WHERE o.id = owner_id;
  ELSIF owner_column = 'assignment_id' THEN
    type := 'orders';
    SELECT o.id, o.reference_number, o.created INTO id, name, born
    FROM assignments a JOIN orders o ON o.id = a.order_id WHERE a.id = owner_id;
  ELSIF owner_column = 'customer_id' THEN
    type := 'customers';
    SELECT c.name, c.created INTO name, born FROM customers c WHERE c.id = owner_id;
  ELSIF owner_column = 'currency_id' THEN
    type := 'currencies';
    SELECT c.code, c.created INTO name, born FROM currencies c WHERE c.id = owner_id;
  ELSIF owner_column = 'user_id' THEN
    type := 'users';
    SELECT u.name, u.created INTO name, born FROM users u WHERE u.id = owner_id;
  ELSE
    RAISE EXCEPTION 'no audited record is named by %', owner_column;
  END IF;
END $$;
--> statement-breakpoint
-- The entry of one changed row, or none: where nothing that people know of changed, and for a part that was added
-- together with its record. What a record was created with follows from what it is and what changed since.
CREATE FUNCTION audit_entry(
  table_name text, name_columns text, hidden_columns text[], owner_column text, was jsonb, is_now jsonb
) RETURNS TABLE (action text, type text, id bigint, name text, part text, before jsonb, after jsonb)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  shown jsonb := coalesce(is_now, was);
  owner record;
BEGIN
  action := CASE WHEN was IS NULL THEN 'create' WHEN is_now IS NULL THEN 'delete' ELSE 'update' END;
  before := was - hidden_columns;
  after := is_now - hidden_columns;
  IF action = 'update' THEN
    SELECT jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, after -> b.key) INTO before, after
    FROM jsonb_each(before) AS b WHERE b.value IS DISTINCT FROM after -> b.key;
    IF before IS NULL THEN RETURN; END IF;
  ELSIF action = 'create' THEN
    SELECT jsonb_object_agg(a.key, a.value) INTO after
    FROM jsonb_each(after) AS a WHERE a.value NOT IN ('null', '""', '[]');
  END IF;
  before := audit_fields(before);
  after := audit_fields(after);

  type := table_name;
  id := (shown ->> 'id')::bigint;
  part := '';
  SELECT string_agg(shown ->> each, ' ') INTO name
  FROM unnest(string_to_array(name_columns, ',')) AS each WHERE shown ->> each <> '';
  IF owner_column <> '' THEN
    SELECT * INTO owner FROM audit_owner(owner_column, (shown ->> owner_column)::bigint);
    IF owner.born = now() THEN RETURN; END IF;
    type := owner.type;
    id := owner.id;
    part := table_name;
    name := nullif(concat_ws(' · ', owner.name, name), '');
  END IF;
  name := coalesce(name, '');
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Who is at work, as the transaction says; nobody where it says nothing, as in a migration.
CREATE FUNCTION audit_actor(OUT user_id bigint, OUT user_name text, OUT ip_address text, OUT request_id text)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  said jsonb := coalesce(nullif(current_setting('miqyas.audit', true), ''), '{}')::jsonb;
BEGIN
  user_id := (said ->> 'userId')::bigint;
  user_name := coalesce(said ->> 'userName', '');
  ip_address := coalesce(said ->> 'ipAddress', '');
  request_id := coalesce(said ->> 'requestId', '');
END $$;
--> statement-breakpoint
-- Arguments: the columns of the record's name, those that the log leaves out, and the one that refers to the record
-- that this is a part of; see audit_table.
CREATE FUNCTION audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor record;
  hidden text[] := string_to_array(TG_ARGV[1], ',');
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  SELECT * INTO actor FROM audit_actor();
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
      action, record_type, record_id, record_name, part, before, after)
    SELECT actor.user_id, actor.user_name, actor.ip_address, actor.request_id, entry.*
    FROM added, audit_entry(TG_TABLE_NAME, TG_ARGV[0], hidden, TG_ARGV[2], NULL, to_jsonb(added)) AS entry;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
      action, record_type, record_id, record_name, part, before, after)
    SELECT actor.user_id, actor.user_name, actor.ip_address, actor.request_id, entry.*
    FROM gone, audit_entry(TG_TABLE_NAME, TG_ARGV[0], hidden, TG_ARGV[2], to_jsonb(gone), NULL) AS entry;
  ELSE
    INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
      action, record_type, record_id, record_name, part, before, after)
    SELECT actor.user_id, actor.user_name, actor.ip_address, actor.request_id, entry.*
    FROM gone JOIN added USING (id),
      audit_entry(TG_TABLE_NAME, TG_ARGV[0], hidden, TG_ARGV[2], to_jsonb(gone), to_jsonb(added)) AS entry;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Has the log follow a table. `name_columns` are what people know a record by, `hidden_columns` what the system
-- derives or nobody may read, `owner_column` refers to the record that it is a part of: one that audit_owner knows.
CREATE FUNCTION audit_table(
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
--> statement-breakpoint
SELECT
  audit_table('roles', 'name'),
  audit_table('users', 'name', 'email_verified,two_factor_enabled,language'),
  audit_table('passkeys', 'name', 'credential_id,public_key,counter,transports,backed_up,last_used', 'user_id'),
  audit_table('company_information', ''),
  audit_table('preferences', ''),
  audit_table('dimension_preferences', ''),
  audit_table('barcode_settings', ''),
  audit_table('taxes', 'name'),
  audit_table('currencies', 'code'),
  audit_table('exchange_rates', 'as_of', '', 'currency_id'),
  audit_table('units', 'name'),
  audit_table('customers', 'name'),
  audit_table('dimension_templates', 'name'),
  audit_table('measurements', 'template_name', 'fields,values,template_id,taken_by,taken_by_name', 'customer_id'),
  audit_table('companies', 'name'),
  audit_table('designs', 'name'),
  audit_table('work_types', 'name'),
  audit_table('statuses', 'name'),
  audit_table('sub_statuses', 'name'),
  audit_table('orders', 'reference_number',
    'tracking_id,taken_by,currency,decimals,exchange_rate,excl_tax,tax,base_total,paid'),
  audit_table('order_rows', 'name', 'measurement_copy,code,excl_tax,tax_amount,invoiced,position', 'order_id'),
  audit_table('order_row_works', '', 'quantity,assigned,collected', 'order_id'),
  audit_table('assignments', '', 'good,rejected', 'order_id'),
  audit_table('receipts', '', '', 'assignment_id'),
  audit_table('invoices', 'invoice_number', 'customer,issuer,decimals,exchange_rate,base_total,issued_by'),
  audit_table('payments', 'currency,amount', 'decimals,exchange_rate,base_amount,taken_by');
--> statement-breakpoint
-- The next number of a sequence moves by itself; its prefix is a preference.
CREATE FUNCTION audit_number_prefix() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER number_sequences_audit AFTER UPDATE ON number_sequences
FOR EACH ROW WHEN (OLD.prefix <> NEW.prefix) EXECUTE FUNCTION audit_number_prefix();
--> statement-breakpoint
-- That a way to sign in was added, changed or taken away, without saying which secret it holds. A user's first
-- password belongs to their creation, and what goes with a user to their deletion.
CREATE FUNCTION audit_secret() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
    action, record_type, record_id, record_name, part)
  SELECT actor.*, TG_ARGV[0], 'users', u.id, u.name, TG_TABLE_NAME
  FROM audit_actor() AS actor, users u
  WHERE u.id = coalesce(NEW.user_id, OLD.user_id) AND u.created <> now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_audit_insert AFTER INSERT ON accounts
FOR EACH ROW WHEN (NEW.password IS NOT NULL) EXECUTE FUNCTION audit_secret('create');
--> statement-breakpoint
CREATE TRIGGER accounts_audit_update AFTER UPDATE ON accounts
FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION audit_secret('update');
--> statement-breakpoint
CREATE TRIGGER accounts_audit_delete AFTER DELETE ON accounts
FOR EACH ROW WHEN (OLD.password IS NOT NULL) EXECUTE FUNCTION audit_secret('delete');
--> statement-breakpoint
-- A second factor counts once a first code has proved it.
CREATE TRIGGER second_factors_audit_insert AFTER INSERT ON second_factors
FOR EACH ROW WHEN (NEW.verified) EXECUTE FUNCTION audit_secret('create');
--> statement-breakpoint
CREATE TRIGGER second_factors_audit_proof AFTER UPDATE ON second_factors
FOR EACH ROW WHEN (NEW.verified AND NOT OLD.verified) EXECUTE FUNCTION audit_secret('create');
--> statement-breakpoint
CREATE TRIGGER second_factors_audit_update AFTER UPDATE ON second_factors
FOR EACH ROW WHEN (OLD.verified AND (NEW.secret <> OLD.secret OR NEW.backup_codes <> OLD.backup_codes))
EXECUTE FUNCTION audit_secret('update');
--> statement-breakpoint
CREATE TRIGGER second_factors_audit_delete AFTER DELETE ON second_factors
FOR EACH ROW WHEN (OLD.verified) EXECUTE FUNCTION audit_secret('delete');
--> statement-breakpoint
-- Sessions that somebody ends for another: one entry for each user.
CREATE FUNCTION audit_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
    action, record_type, record_id, record_name, part)
  SELECT actor.*, 'delete', 'users', u.id, u.name, 'sessions'
  FROM audit_actor() AS actor, users u
  WHERE u.id IN (SELECT gone.user_id FROM gone WHERE gone.expires > now()) AND u.id <> actor.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_audit_delete AFTER DELETE ON sessions
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_ended_sessions();
--> statement-breakpoint
-- Nobody changes what the log says, and no statement empties it.
CREATE TRIGGER audit_entries_ledger BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
