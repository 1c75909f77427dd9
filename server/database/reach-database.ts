import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type DatabaseVariable, StartError } from '#server/lib/process/config.ts';
import { createPool, createPooledPool } from './connection.ts';

const longestWaitMs = 60_000;
const retryAfterMs = 1000;

interface Asked {
  /** The variable that names the database. */
  variable: DatabaseVariable;
  say: (line: string) => void;
  /** Whether the address may lead through a PgBouncer. */
  isPooled?: boolean;
  timeoutMs?: number;
}

/**
 * Connects once as the server will. Waits up to a minute for a database that isn't there yet, such as after a restart of the machine.
 * @throws StartError saying what is wrong with the variable
 */
export async function reachDatabase(
  url: string,
  { variable, say, isPooled = false, timeoutMs = longestWaitMs }: Asked,
): Promise<void> {
  const pool = (isPooled ? createPooledPool : createPool)(url, { max: 2 });
  const place = placeOf(url);
  try {
    for (const deadline = Date.now() + timeoutMs; ; await wait(retryAfterMs)) {
      try {
        await refuseStandby(pool.query.bind(pool), variable);
        if (isPooled) await refuseForgetful(pool, variable, place);
        else await refuseBouncer(pool, variable, place);
        return;
      } catch (error) {
        if (error instanceof StartError) throw error;
        const { code = '', message } = error as { code?: string; message: string };
        const isOver = Date.now() >= deadline;
        if (!isAbsent(code, message) || isOver) throw refusal(variable, place, code, message);
        if (!said.has(place)) say(`Waiting up to a minute for the database at ${place}: ${message}`);
        said.add(place);
      }
    }
  } finally {
    await pool.end();
  }
}

/** The places that this process waits for. */
const said = new Set<string>();

type Query = (text: string) => Promise<{ rows: { standby: boolean }[] }>;

async function refuseStandby(query: Query, variable: string): Promise<void> {
  const { rows } = await query('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby)
    throw new StartError(
      `${variable} names a standby, which nobody can write to: name the primary, or an address that leads to it.`,
    );
}

/**
 * Through a PgBouncer the server wouldn't hear of changes, and would lose the locks of its sessions. One that takes limits at the start
 * of a connection is known by the number of the process behind it, which isn't the one it told.
 */
async function refuseBouncer(pool: pg.Pool, variable: string, place: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = client as pg.PoolClient & { processID?: number };
    if (rows[0]?.pid !== processID) throw refusal(variable, place, '', 'unsupported startup parameter');
  } finally {
    client.release();
  }
}

/** Statements are prepared once for each connection of the server, whichever of PostgreSQL's its transactions run on. */
async function refuseForgetful(pool: pg.Pool, variable: string, place: string): Promise<void> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const name = `start ${randomUUID()}`;
    for (let round = 0; round < 3; round += 1)
      for (const client of clients) await client.query({ name, text: 'select 1' });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '26000' && code !== '42P05') throw error;
    throw new StartError(
      `${variable}: the PgBouncer at ${place} forgets prepared statements: it must be version 1.21 or newer, with max_prepared_statements = 200.`,
    );
  } finally {
    for (const client of clients) client.release(true);
  }
}

/** Host and port without the password; the folder of a socket. */
function placeOf(url: string): string {
  const host = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1];
  if (host) return /:\d+$/.test(host) ? host : `${host}:5432`;
  return decodeURIComponent(/[?&]host=([^&]*)/.exec(url)?.[1] ?? 'localhost');
}

/** Not there, still starting, or out of connections: this may pass. */
const isAbsent = (code: string, message: string): boolean =>
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03|53300)$/.test(
    code,
  ) || /^(timeout exceeded|Connection terminated)/.test(message);

function refusal(variable: string, place: string, code: string, message: string): StartError {
  const [, advice] = advices.find(([pattern]) => pattern.test(code) || pattern.test(message)) ?? [];
  return new StartError(
    advice
      ? `${variable}: ${advice.replace('PLACE', place)}.`
      : `${variable}: the database at ${place} can't be used: ${message}.`,
  );
}

/** What to do, by the code of an error or its message. */
const advices: readonly (readonly [RegExp, string])[] = [
  [
    /^53300$/,
    'the database at PLACE has no free connection: raise its max_connections, or end other programs',
  ],
  [/^28P01$/, 'the database at PLACE refuses this user or password: correct them'],
  [
    /no pg_hba.conf entry.*no encryption|SSL.*required/,
    'the database at PLACE wants TLS: add ?sslmode=verify-full to the address',
  ],
  [/^28000$/, 'the database at PLACE refuses this user from here: allow it in its pg_hba.conf'],
  [
    /^3D000$/,
    'the database at PLACE has none of this name: create it, with the encoding UTF8, or name another',
  ],
  [/^42501$/, 'its user may not connect to this database at PLACE: grant it the right to'],
  [
    /does not support SSL/,
    'the database at PLACE has no TLS, which the address asks for: switch it on there, or leave sslmode out',
  ],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT\w*|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID)$/,
    "the certificate of the database at PLACE isn't trusted: add its authority to the address as &sslrootcert=FILE, or renew it",
  ],
  [
    /unsupported startup parameter/,
    'PLACE is a PgBouncer: name PostgreSQL itself, or beside the PgBouncer in DATABASE_DIRECT_URL',
  ],
  [/^ENOTFOUND$/, 'no machine has the name PLACE: correct it'],
  [
    /^(ECONNREFUSED|ENOENT)$/,
    'no database listens at PLACE, also after a minute: start it, or correct the address',
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|^timeout exceeded/,
    "PLACE doesn't answer: is there a firewall between, or is the address wrong",
  ],
];
