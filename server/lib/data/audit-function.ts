import type { AuditedTable } from './audited.ts';

/**
 * The trigger function that writes a statement's changes of a table to the change log, and its triggers. Each table
 * has its own function, so that PostgreSQL can cache its plans; one function for all would need dynamic SQL to find
 * the record that a part belongs to, which makes booking an order a tenth slower.
 * `miqyas.audit` is set for a transaction: JSON with userId, userName, ipAddress and requestId; 'off' disables the
 * log.
 */
export function auditFunction(table: AuditedTable): { name: string; text: string } {
  const name = `${table.table}_audit`;
  const created = `SELECT *, NULL::jsonb AS was, fields AS is_now FROM (${rowsOf('added', table)}) AS a`;
  const deleted = `SELECT *, fields AS was, NULL::jsonb AS is_now FROM (${rowsOf('gone', table)}) AS g`;
  const text = `-- Writes what a statement changed to the log of changes.
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('miqyas.audit', true) = 'off' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN${unlessInserted(table)}${entries('create', created, table)};
  ELSIF TG_OP = 'DELETE' THEN${entries('delete', deleted, table)};
  ELSE${table.hasId ? `${entries('update', pairsOf(table), table)}\n    WHERE difference.before IS NOT NULL` : ' NULL'};
  END IF;
  RETURN NULL;
END $$;
${triggers(table, name)}`;
  return { name, text };
}

/**
 * Returns at once if no row is one that is logged, or if all parts are inserted together with their record, as the rows of a new order: to find no entry costs a
 * third of preparing to write some.
 */
function unlessInserted({ only, partOf }: AuditedTable): string {
  if (only) return unlessAny(`SELECT FROM added AS r WHERE ${only}`);
  if (!partOf) return '';
  return unlessAny(
    `SELECT FROM (SELECT r.${partOf.by} AS owner_key FROM added AS r) AS changed ${ownerJoins({ partOf })}`,
  );
}

const unlessAny = (rows: string) => `
    IF NOT EXISTS (
      ${rows}
    ) THEN
      RETURN NULL;
    END IF;`;

/** OFFSET 0 keeps the planner from computing the difference for rows that yield no entry. */
const entries = (action: string, changed: string, table: AuditedTable) => `
    INSERT INTO audit_entries (user_id, user_name, ip_address, request_id,
      action, record_type, record_id, record_name, part, before, after)
    SELECT actor.*, '${action}', entry.type, entry.id, entry.name, entry.part, difference.before, difference.after
    FROM (
      SELECT ${entryColumns(table)}, changed.was, changed.is_now
      FROM (${changed}) AS changed ${ownerJoins(table)} OFFSET 0
    ) AS entry, audit_difference(entry.was, entry.is_now) AS difference, audit_actor() AS actor`;

/** The rows with the columns of an entry: id, name, the reference to the owning record, and the shown columns. */
function rowsOf(relation: string, { hasId, name, only, partOf, shown }: AuditedTable): string {
  const columns = [
    `${hasId ? 'r.id' : 'NULL::bigint'} AS id`,
    `${nameOf('r', name)} AS name`,
    `${partOf ? `r.${partOf.by}` : 'NULL::bigint'} AS owner_key`,
    `to_jsonb(f) AS fields`,
  ];
  return `SELECT ${columns.join(', ')} FROM ${relation} AS r, LATERAL (SELECT ${shown.map((each) => `r.${each}`).join(', ')}) AS f${only ? ` WHERE ${only}` : ''}`;
}

/**
 * Pairs each changed row with its old values, by grouping: a join would keep the plan made for the session's first,
 * small statement, which compares every row with every other.
 */
const pairsOf = (table: AuditedTable) => `
      SELECT id, max(name) FILTER (WHERE is_new) AS name, max(owner_key) FILTER (WHERE is_new) AS owner_key,
        (array_agg(fields) FILTER (WHERE NOT is_new))[1] AS was, (array_agg(fields) FILTER (WHERE is_new))[1] AS is_now
      FROM (
        SELECT *, true AS is_new FROM (${rowsOf('added', table)}) AS a
        UNION ALL
        SELECT *, false FROM (${rowsOf('gone', table)}) AS g
      ) AS sides
      GROUP BY id`;

/** Numbers as elsewhere in the log, without trailing zeros. */
function nameOf(alias: string, name: AuditedTable['name']): string {
  const parts = name.map(({ column, isNumeric }) =>
    isNumeric ? `trim_scale(${alias}.${column})` : `${alias}.${column}`,
  );
  return parts.length === 0 ? "''" : `concat_ws(' ', ${parts.join(', ')})`;
}

/** The table, id and name of the record, and the changed part of it. */
function entryColumns({ table, partOf }: AuditedTable): string {
  if (!partOf) return `'${table}' AS type, changed.id, changed.name, '' AS part`;
  const { record, key } = ownerOf(partOf);
  const name = `concat_ws(' · ', nullif(${nameOf('owner', record.name)}, ''), nullif(changed.name, ''))`;
  return `'${record.table}' AS type, ${key} AS id, ${name} AS name, '${table}' AS part`;
}

/** A part inserted together with its record yields no entry. The name of a deleted record is no longer available. */
function ownerJoins({ partOf }: Pick<AuditedTable, 'partOf'>): string {
  if (!partOf) return '';
  const { record, key, joins } = ownerOf(partOf);
  return `${joins} LEFT JOIN ${record.table} AS owner ON owner.id = ${key}
      WHERE owner.created IS DISTINCT FROM now() AND ${key} IS NOT NULL`;
}

/** The record that the part belongs to, the expression for its id, and the parts in between. */
function ownerOf(partOf: NonNullable<AuditedTable['partOf']>) {
  let { record } = partOf;
  let key = 'changed.owner_key';
  let joins = '';
  for (let depth = 1; record.partOf; depth += 1) {
    joins += ` LEFT JOIN ${record.table} AS part${depth} ON part${depth}.id = ${key}`;
    key = `part${depth}.${record.partOf.by}`;
    record = record.partOf.record;
  }
  return { record, key, joins };
}

function triggers({ table, hasId }: AuditedTable, call: string): string {
  const trigger = (operation: string, rows: string) =>
    `CREATE OR REPLACE TRIGGER ${table}_audit_${operation} AFTER ${operation.toUpperCase()} ON ${table}
REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${call}();\n`;
  return [
    trigger('insert', 'NEW TABLE AS added'),
    trigger('delete', 'OLD TABLE AS gone'),
    hasId ? trigger('update', 'OLD TABLE AS gone NEW TABLE AS added') : '',
  ].join('');
}
