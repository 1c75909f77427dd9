import { createDatabase, createPool } from '#server/database/connection.ts';
import { runningDatabaseUrl } from '#server/database/embedded.ts';
import { readConfig, StartError } from '#server/lib/process/config.ts';
import { accountingTallies } from '#server/reports/accounting/accounting-tally.actions.ts';
import { rebuildTallies } from '#server/reports/accounting/tally.actions.ts';
import { reportTallies } from '#server/reports/report/report-tally.actions.ts';
import { openShop } from './open-shop.ts';

const parts = { Accounting: accountingTallies, Reports: reportTallies };

/** `npm run rebuild`: makes the figures of accounting and reports again from the records, and says how many differed. */
async function rebuild(url: string): Promise<void> {
  const pool = createPool(url, { max: 1, statement_timeout: 0 });
  try {
    for (const [part, tallies] of Object.entries(parts)) {
      const { figures, differing } = await rebuildTallies(createDatabase(pool), tallies);
      const verdict = differing === 0 ? 'all were equal' : `${differing} differed and are right now`;
      process.stdout.write(`${part}: ${figures} figures, ${verdict}.\n`);
    }
  } finally {
    await pool.end();
  }
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
