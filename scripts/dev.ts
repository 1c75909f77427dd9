import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'vite';

/** The server, started again when its files change, and beside it the web with its changes shown at once. */
const server: ChildProcess = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/main.ts'],
  {
    stdio: 'inherit',
    // Replies are checked against their contracts.
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
