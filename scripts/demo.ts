import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** `npm run demo`: the server on its own data folder, with a demonstration shop that is filled once. */
process.env.DATA_DIR ||= './data-demo';

const fill = resolve(import.meta.dirname, '../server/commands/demo.main.ts');
// In its own process, which stops its database before the server starts it again.
const { status } = spawnSync(process.execPath, [fill], { stdio: 'inherit' });
if (status === 0) await import('#server/main.js');
else process.exitCode = status ?? 1;
