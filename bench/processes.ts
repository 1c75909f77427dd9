import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { owner } from '#server/seed/demo/owner.seed.ts';
import about from '../package.json' with { type: 'json' };
import type { Played, Round } from './client.main.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '..');

/** What `npm start` gives to Node. */
const [, ...startArguments] = about.scripts.start.split(' ');

export interface Running {
  port: number;
  process: ChildProcess;
}

const environment = (url: string, port: number) => ({
  ...process.env,
  DATABASE_URL: url,
  DATABASE_OWNER_URL: '',
  HOST: '127.0.0.1',
  PORT: String(port),
  // The clients send many addresses in a header, which is trusted from here only.
  TRUST_PROXY: '127.0.0.1',
});

/**
 * Starts the server like `npm start` on an existing database, with its log in a file as in production; returns the
 * time until it was ready.
 */
export async function startServer(url: string): Promise<Running & { milliseconds: number }> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'miqyas-bench-'));
  const log = await open(join(folder, 'log'), 'w+');
  const began = performance.now();
  const options = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  const child = spawn(process.execPath, [...options, ...startArguments], {
    cwd: repository,
    env: environment(url, port),
    stdio: ['ignore', log.fd, 'inherit'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => {
    process.off('exit', end);
    rmSync(folder, { recursive: true });
  });
  while (!(await readFile(join(folder, 'log'), 'utf8')).includes('Miqyas is ready')) {
    if (child.exitCode !== null) throw new Error('the server does not start');
    await wait(5);
  }
  const milliseconds = performance.now() - began;
  await log.close();
  return { port, process: child, milliseconds };
}

/** Times a browser on the shop; prints as it goes. */
export async function timeBrowser(url: string): Promise<void> {
  const server = await startServer(url);
  const { email, password } = owner;
  const child = fork(resolve(repository, 'e2e/web-times.main.ts'), [
    `http://127.0.0.1:${server.port}`,
    email,
    password,
  ]);
  const [code] = await once(child, 'exit');
  await stop(server);
  if (code !== 0) throw new Error('the browser could not be timed');
}

export async function startYardstick(url: string): Promise<Running> {
  const child = fork(resolve(import.meta.dirname, 'yardstick/yardstick.main.ts'), {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: url },
  });
  const { port } = await reply<{ port: number }>(child);
  return { port, process: child };
}

export type Play = (round: Round) => Promise<Played>;

/** Starts the client; `play` runs one round. */
export function startClient(): Pick<Running, 'process'> & { play: Play } {
  const child = fork(resolve(import.meta.dirname, 'client.main.ts'), {
    cwd: repository,
    serialization: 'advanced',
  });
  const play: Play = async (round) => {
    child.send(round);
    const { played, error } = await reply<{ played?: Played; error?: string }>(child);
    if (!played) throw new Error(error ?? 'the client says nothing');
    return played;
  };
  return { process: child, play };
}

async function reply<Message>(child: ChildProcess): Promise<Message> {
  const aborted = new AbortController();
  const { signal } = aborted;
  try {
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`a process ended`)));
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } finally {
    aborted.abort();
  }
}

export async function stop({ process: child }: Pick<Running, 'process'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The memory of a process in megabytes; null where the system doesn't provide it. */
export async function memoryOf({ process: child }: Running): Promise<number | null> {
  const output = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]).catch(() => null);
  const kilobytes = Number(output?.stdout.trim());
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
