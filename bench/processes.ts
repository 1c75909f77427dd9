import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '..');

export interface Running {
  port: number;
  process: ChildProcess;
}

/** The server as `npm start` runs it, on a database that is there already; ready when it answers. */
export async function startServer(url: string): Promise<Running> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    // The clients' addresses, one for each of many, are believed from here alone.
    TRUST_PROXY: '127.0.0.1',
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill());
  for (const deadline = Date.now() + 120_000; ; await wait(200)) {
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { port, process: child };
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the server does not start');
  }
}

export async function startYardstick(url: string, token: string): Promise<Running> {
  const env = { ...process.env, DATABASE_URL: url, BENCH_TOKEN: token };
  const child = fork(resolve(import.meta.dirname, 'yardstick.main.ts'), { cwd: repository, env });
  const ready = once(child, 'message') as Promise<[{ port: number }]>;
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the yardstick does not start')));
  failed.catch(() => {});
  const [{ port }] = await Promise.race([ready, failed]);
  return { port, process: child };
}

export async function stop({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Megabytes of memory that a process holds; null where the system doesn't tell. */
export async function memoryOf({ process: child }: Running): Promise<number | null> {
  const told = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]).catch(() => null);
  const kilobytes = Number(told?.stdout.trim());
  return kilobytes > 0 ? Math.round(kilobytes / 1024) : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
