import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { resolve } from 'node:path';

// JavaScript, so that a start needn't load Node's TypeScript compiler: the cache holds what it made of the next file.
// The cache isn't in a shared folder, where another user could plant code. If the folder isn't writable, nothing is cached.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/miqyas'));
const { buildServer } = await import('./lib/process/server-build.ts');
setSourceMapsSupport(true);
await import(await buildServer());
