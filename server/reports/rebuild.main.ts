import { createDatabase, createPool } from '#server/database/connection.ts';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import { openShop } from '#server/database/seed/open-shop.ts';
import { readConfig, StartError } from '#server/lib/process/config.ts';
import { rebuildAccounting } from './accounting/accounting-tally.actions.ts';

/** `npm run rebuild`: makes the figures of accounting again from the documents, and says how many differed. */
async function rebuild(url: string): Promise<void> {
  const pool = createPool(url, { max: 1, statement_timeout: 0 });
  const { figures, differing } = await rebuildAccounting(createDatabase(pool)).finally(() => pool.end());
  process.stdout.write(`Accounting: ${figures} figures, ${differing} differed.\n`);
}

try {
  const config = readConfig(process.env);
  // The shop may be running: a second owner of its database would be refused.
  const running = config.DATABASE_URL ?? (await runningDatabaseUrl(config.DATA_DIR));
  if (running) await rebuild(running);
  else await openShop(config, rebuild);
} catch (error) {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
