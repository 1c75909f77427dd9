import type pg from 'pg';

/**
 * The role that the server of an embedded database connects as. It reads and writes rows but owns nothing, so it can't
 * drop a table or switch off a trigger, such as those that write the log of changes.
 */
export const serverRole = 'miqyas_server';

/** The log of changes is only added to. */
const appendOnly = ['audit_entries'];

/**
 * Allows a role to read and write the rows of every table, and to read which migrations made them. Does nothing if it already may, since each grant updates
 * PostgreSQL's catalog tables.
 */
export async function grantRows(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query(
    `select from pg_class c where c.relnamespace = 'public'::regnamespace and case c.relkind
       when 'r' then not has_table_privilege($1::name, c.oid, 'select, insert')
         or has_table_privilege($1::name, c.oid, 'update') = (c.relname = any($2))
       when 'S' then not has_sequence_privilege($1::name, c.oid, 'usage')
       else false end
     or not has_schema_privilege($1::name, 'drizzle', 'usage') limit 1`,
    [role, appendOnly],
  );
  if (rows.length === 0) return;
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    grant usage on schema drizzle to ${name};
    grant select on drizzle.__drizzle_migrations to ${name};
    revoke update, delete on ${appendOnly.join(', ')} from ${name}`);
}
