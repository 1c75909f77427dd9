import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Keeps what Node made of every module (its types removed, compiled), so that the next start need not do it again. Where
// the folder can't be written, each start does. In no shared folder, where another user could leave code for this one.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/miqyas'));
await import('./start.ts');
