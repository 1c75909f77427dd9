import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#server/lib/process/config.ts';
import { createPool } from './connection.ts';

const patienceMs = 60_000;
const pauseMs = 1000;

interface Asked {
  /** The variable that names the database. */
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
  say: (line: string) => void;
  patience?: number;
}

/**
 * Connects once as the server will. Waits up to a minute for a database that isn't there yet, such as after a restart of the machine.
 * @throws StartError saying what is wrong with the variable
 */
export async function reachDatabase(
  url: string,
  { variable, say, patience = patienceMs }: Asked,
): Promise<void> {
  const pool = createPool(url, { max: 1 });
  const place = placeOf(url);
  try {
    for (const deadline = Date.now() + patience; ; await wait(pauseMs)) {
      try {
        await refuseStandby(pool.query.bind(pool), variable);
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
    "PLACE is a PgBouncer, through which Miqyas can't work: name PostgreSQL itself; one server needs 15 connections",
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
