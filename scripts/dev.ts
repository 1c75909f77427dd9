import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const cache = resolve(import.meta.dirname, '../node_modules/.cache/miqyas');

/** The server from its sources, restarted when they change, and the web with hot reloading. */
const server: ChildProcess = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/start.ts'],
  {
    stdio: 'inherit',
    // In development, replies are checked against their contracts.
    env: { ...process.env, NODE_ENV: 'development', NODE_COMPILE_CACHE: cache },
  },
);
const web = await createServer();
await web.listen();
web.printUrls();

const stop = () => {
  server.kill('SIGTERM');
  void web.close();
};
server.once('exit', () => void web.close());
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
