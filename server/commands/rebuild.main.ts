import { parseArgs } from 'node:util';
import { createDatabase, createPool, unlimited } from '#server/database/connection.ts';
import { readDiffering, rebuildFigure } from '#server/lib/data/kept.actions.ts';
import { keptFigures } from '#server/records/kept.ts';
import { runCommand, visitShop } from './open-shop.ts';

/** So many differing keys are named. */
const shownKeys = 20;

/**
 * `npm run rebuild`: compares every kept figure with the documents, keeps those that differ again, and says how many these
 * were; with `--check` it changes nothing, and ends with 1 if any differs. The server may keep running.
 */
async function rebuild(url: string): Promise<void> {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  const pool = createPool(url, { max: 1, statement_timeout: 0, options: unlimited });
  try {
    const database = createDatabase(pool);
    for (const figure of keptFigures) {
      const keys = await (check ? readDiffering : rebuildFigure)(database, figure);
      process.stdout.write(
        `${figure.table}: ${keys.length} differ${check || keys.length === 0 ? '' : 'ed and are right now'}\n`,
      );
      for (const key of keys.slice(0, shownKeys)) process.stdout.write(`  ${figure.by.column} ${key}\n`);
      if (check && keys.length > 0) process.exitCode = 1;
    }
  } finally {
    await pool.end();
  }
}

await runCommand((config, shutdown) => visitShop(config, shutdown, rebuild));
