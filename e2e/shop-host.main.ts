import '#server/access/session/test-hash-costs.ts';
import { buildApp } from '#server/app.ts';
import { openDocumentPost } from '#server/billing/einvoice/document-post.ts';
import { createDatabase, createPool } from '#server/database/connection.ts';
import { closeHttp, listenHttp } from '#server/lib/http/listen-http.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { createLogger } from '#server/lib/process/logger.ts';
import type { HostOrder } from './shop-host.ts';

/** Serves one shop after another in one process, which saves the start-up time of `npm start`. */
let close = async () => {};

async function open(env: Record<string, string>): Promise<string> {
  const config = readConfig(env);
  const pool = createPool(config.DATABASE_URL ?? '');
  const logger = createLogger(config.LOG_LEVEL);
  const database = createDatabase(pool);
  const app = await buildApp({ database, pool, config, logger });
  const address = config.EINVOICE_URL;
  const post = address ? openDocumentPost({ pool, database, logger, address }) : undefined;
  close = async () => {
    await post?.close();
    await closeHttp(app);
    await pool.end();
  };
  const [url = ''] = await listenHttp(app, config);
  return url;
}

process.on('message', async (order: HostOrder) => {
  const url = 'open' in order ? await open(order.open) : await close();
  process.send?.({ url });
});
process.on('disconnect', () => process.exit());
