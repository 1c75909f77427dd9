import pg from 'pg';
import { StartError } from '#server/lib/process/config.ts';
import { limits } from './connection.ts';

/**
 * Makes the limits of connections settings of the role in this database, since through a PgBouncer no connection can ask for them
 * as it starts. Long work that goes direct asks for none.
 */
export async function limitRole(directUrl: string): Promise<void> {
  await visit(directUrl, async (client) => {
    const { rows } = await client.query<{ database: string; settings: string[] }>(
      `select d.datname as database, coalesce(s.setconfig, '{}') as settings from pg_database d
         left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = (select oid from pg_roles where rolname = current_user)
       where d.datname = current_database()`,
    );
    const { database = '', settings = [] } = rows[0] ?? {};
    for (const [name, value] of Object.entries({ ...limits, jit: 'off' }))
      if (!settings.includes(`${name}=${value}`))
        await client.query(
          `alter role current_user in database ${client.escapeIdentifier(database)} set ${name} = ${value}`,
        );
  });
}

/** @throws StartError if two addresses lead to different databases */
export async function refuseApart(directUrl: string, pooledUrl: string): Promise<void> {
  const place = async (client: pg.Client) => {
    const { rows } = await client.query<{ database: string; since: Date }>(
      'select current_database() as database, pg_postmaster_start_time() as since',
    );
    return { database: rows[0]?.database, since: rows[0]?.since.getTime() };
  };
  const [direct, pooled] = await Promise.all([visit(directUrl, place), visit(pooledUrl, place)]);
  if (direct.database !== pooled.database || direct.since !== pooled.since)
    throw new StartError(
      `DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL: one leads to ${direct.database}, the other to ${pooled.database}${direct.database === pooled.database ? ' of another PostgreSQL' : ''}.`,
    );
}

async function visit<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}
