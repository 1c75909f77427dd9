import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');

/** A server in its own process, as started by `npm start`. */
export interface TestServer {
  url: string;
  process: ReturnType<typeof spawn>;
  /** Everything printed so far. */
  output(): string;
  /** Sends a signal and waits for the end; the code is null if the signal killed the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const folderPrefix = 'miqyas-test-';

/** Creates a folder for a server's data that the database's own user can access. */
export async function newDataDir(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `${folderPrefix}${process.pid}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** The process id of the database that runs in a data folder, or that ran there until it was killed. */
export async function databasePid(dataDir: string): Promise<number | undefined> {
  const note = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  return note === undefined ? undefined : Number.parseInt(note, 10);
}

/** Removes a data folder, and ends a database that a killed server left running there. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const pid = await databasePid(dataDir);
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Removes what killed test processes have left in a folder, and ends databases that still run there. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(folderPrefix) && Number.parseInt(name.slice(folderPrefix.length), 10);
    if (pid && !isAlive(pid)) await removeDataDir(join(parent, name));
  }
}

/** Starts a server on a free port. If it ends instead of becoming ready, rejects with its output. */
export async function startServer(env: Record<string, string>): Promise<TestServer> {
  const own = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SystemRoot: process.env.SystemRoot,
    PORT: '0',
  };
  const server = spawn(process.execPath, ['server/main.js'], { cwd: repository, env: { ...own, ...env } });
  let text = '';
  server.stdout.on('data', (chunk) => {
    text += chunk;
  });
  server.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const ended = once(server, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((found) => {
    server.stdout.on('data', () => {
      const address = text.match(/ready at (http:\S+)/)?.[1];
      if (address) found(address);
    });
  });
  const url = await Promise.race([ready, ended]);
  if (typeof url !== 'string') throw Object.assign(new Error(text.trim()), { code: url });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal);
    return ended;
  };
  return { url, process: server, output: () => text, stop };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** PostgreSQL's process and those that it started. */
async function databaseProcesses(dataDir: string): Promise<number[]> {
  const parent = (await databasePid(dataDir)) ?? 0;
  const children = (await readdir('/proc')).filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
    } catch {
      return false;
    }
  });
  return [parent, ...children.map(Number)];
}

/** Freezes the database of a data folder, which then replies to nothing, until the returned function is called. */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const paused = await databaseProcesses(dataDir);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of paused) if (isAlive(pid)) process.kill(pid, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
