import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'vite';

/** The server, restarted when its files change, and the web with hot reloading. */
const server: ChildProcess = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/main.ts'],
  {
    stdio: 'inherit',
    // In development, replies are checked against their contracts.
    env: { ...process.env, NODE_ENV: 'development' },
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
