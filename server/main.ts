import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// Caches compiled modules on disk, which speeds up the next start. If the folder isn't writable, nothing is cached.
// Not in a shared folder, where another user could plant code.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/miqyas'));
await import('./start.ts');
