import pg from 'pg';

interface StoredColumn {
  table: string;
  column: string;
  /** A column that it is computed from; updating this one makes PostgreSQL recompute it. */
  source: string;
}

/**
 * Functions of these names, and functions that call them in a body that PostgreSQL has parsed (`RETURN …`); of other
 * bodies it knows only the text.
 */
const changedFunctions = `
  with recursive changed as (
    select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any($1)
    union
    select d.objid from pg_depend d join changed on d.refobjid = changed.oid
    where d.refclassid = 'pg_proc'::regclass and d.classid = 'pg_proc'::regclass
  ),
  using_them as (
    select d.classid, d.objid, d.objsubid from pg_depend d join changed on d.refobjid = changed.oid
    where d.refclassid = 'pg_proc'::regclass
  )`;

/**
 * Recomputes what the database has stored with these functions: generated columns and indexes on expressions. The
 * tables are locked meanwhile; triggers are disabled, so nothing is logged.
 */
export async function recompute(client: pg.Client, functionNames: readonly string[]): Promise<void> {
  if (functionNames.length === 0) return;
  const { rows: columns } = await client.query<StoredColumn>(
    // Depending on PostgreSQL's version, the default or the column depends on the function.
    `${changedFunctions}
    select a.attrelid::regclass::text as "table", a.attname as "column", min(source.attname) as source
    from pg_attribute a
    join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
    join using_them u on (u.classid = 'pg_attrdef'::regclass and u.objid = e.oid)
      or (u.classid = 'pg_class'::regclass and u.objid = a.attrelid and u.objsubid = a.attnum)
    join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid
      and ((d.classid = 'pg_attrdef'::regclass and d.objid = e.oid)
        or (d.classid = 'pg_class'::regclass and d.objid = a.attrelid and d.objsubid = a.attnum))
    join pg_attribute source on source.attrelid = a.attrelid and source.attnum = d.refobjsubid
    where a.attgenerated = 's' and source.attnum <> a.attnum and source.attgenerated = ''
    group by a.attrelid, a.attname`,
    [functionNames],
  );
  for (const [table, stored] of Map.groupBy(columns, (each) => each.table)) {
    const sources = [...new Set(stored.map(({ source }) => pg.escapeIdentifier(source)))];
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(`update ${table} set ${sources.map((source) => `${source} = ${source}`).join(', ')}`);
    await client.query(`alter table ${table} enable trigger user`);
  }
  const { rows: indexes } = await client.query<{ index: string }>(
    `${changedFunctions}
    select distinct i.indexrelid::regclass::text as index from pg_index i
    join using_them u on u.classid = 'pg_class'::regclass and u.objid = i.indexrelid`,
    [functionNames],
  );
  for (const { index } of indexes) await client.query(`reindex index ${index}`);
}
