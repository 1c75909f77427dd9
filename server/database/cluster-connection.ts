import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '#server/lib/process/config.ts';
import type { Cluster } from './cluster.ts';
import { removeUnderLock } from './cluster-lock.ts';
import type { Address } from './cluster-settings.ts';
import { serverRole } from './server-role.ts';

const run = promisify(execFile);

const socketName = '.s.PGSQL.5432';

/** The path of a socket may have at most 107 bytes (103 on macOS). */
const longestFolder = 103 - `/${socketName}`.length;

/**
 * Chooses a socket where possible: it is about a seventh faster than a port, and other users of the machine can't
 * connect to it.
 */
export async function chooseAddress(folder: string): Promise<Address> {
  return hasSocket(folder) ? { socketFolder: folder } : { port: await freePort() };
}

export function addressUrl(address: Address, user: string, password: string, database: string): string {
  const login = `postgresql://${user}:${password}@`;
  if ('port' in address) return `${login}127.0.0.1:${address.port}/${database}`;
  return `${login}/${database}?host=${encodeURIComponent(address.socketFolder)}`;
}

/** Connects as the superuser; the caller must handle the connection's `end` and `error` events. */
export async function connectAsSuperuser(address: Address, password: string): Promise<pg.Client> {
  const client = new pg.Client(addressUrl(address, 'postgres', password, 'postgres'));
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Connects to the database that runs in the cluster's folder, if there is one. Waits for one that is starting,
 * stopping or recovering.
 */
export async function connectToRunning({ folder, password }: Cluster): Promise<pg.Client | undefined> {
  for (const deadline = Date.now() + 600_000; Date.now() < deadline; await wait(100)) {
    const address = await runningAddress(folder);
    if (!address) return undefined;
    try {
      return await connectAsSuperuser(address, password);
    } catch (error) {
      if ((error as { code?: string }).code !== '28P01') continue;
      throw new StartError(`The password kept beside ${folder} is not the one of the database in it.`);
    }
  }
  throw new StartError(`The database in ${folder} runs, but accepts no connections.`);
}

/**
 * Makes the shop's database, the role that owns it, and the one that the server works as. Neither is a superuser. Returns
 * the password of the latter: a new one at each start, so that it opens no other role to those who learn it.
 */
export async function makeShopDatabase(
  client: pg.Client,
  password: string,
  own = randomBytes(24).toString('hex'),
): Promise<string> {
  const { rows } = await client.query<{ roles: string[]; database: boolean }>(
    `select array(select rolname::text from pg_roles) as roles,
       exists (select from pg_database where datname = 'miqyas') as database`,
  );
  const { roles = [], database } = rows[0] ?? {};
  if (!roles.includes('miqyas'))
    await client.query(`create role miqyas login password ${client.escapeLiteral(password)}`);
  const change = roles.includes(serverRole) ? 'alter' : 'create';
  await client.query(`${change} role ${serverRole} login password ${client.escapeLiteral(own)}`);
  if (!database) await client.query('create database miqyas owner miqyas');
  return own;
}

/**
 * Returns the address of the database that runs in the folder. Reads postmaster.pid: process id, data folder, start time, port. A database
 * in another container has an id that means nothing here, but listens on its socket.
 */
export async function runningAddress(folder: string): Promise<Address | undefined> {
  const note = join(folder, 'postmaster.pid');
  const [pid, , , port] = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  if (!pid) return undefined;
  const socket = join(folder, socketName);
  const address = hasSocket(folder) ? { socketFolder: folder } : { port: Number(port) };
  if ((await commandOf(pid)).includes(folder) || (await isListening(socket))) return address;
  // Left by a crash, unless it is just starting. By now another process may have that id, which PostgreSQL would take for a running database.
  return (await removeUnderLock(folder, [note, `${socket}.lock`])) ? undefined : address;
}

/** Whether a process listens on a socket; also where that process isn't visible. */
function isListening(path: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false);
  const socket = connect(path);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

/** The command line of a process, empty if it doesn't exist. */
async function commandOf(pid: string): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const list =
    process.platform === 'win32'
      ? run('powershell', ['-NoProfile', '-Command', query])
      : run('ps', ['-ww', '-o', 'command=', '-p', pid]);
  return list.then(
    ({ stdout }) => stdout,
    () => '',
  );
}

const hasSocket = (folder: string) =>
  process.platform !== 'win32' && Buffer.byteLength(folder) <= longestFolder;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
