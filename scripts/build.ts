import { buildWeb } from '../server/lib/http/web-build.ts';
import { buildServer } from '../server/lib/process/server-build.ts';

/** `npm run build`: builds web and server as a start does, so that a start elsewhere needn't. */
await Promise.all([buildWeb(), buildServer()]);
