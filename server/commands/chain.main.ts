import { findBrokenChains } from '#server/billing/einvoice/chain.queries.ts';
import { createDatabase, createPool, unlimited } from '#server/database/connection.ts';
import { runCommand, visitShop } from './open-shop.ts';

/**
 * `npm run chain`: computes the chains of electronic documents again, names the first wrong document of each device, and ends with 1 if
 * there is one. The server may keep running.
 */
async function checkChains(url: string): Promise<void> {
  const pool = createPool(url, { max: 1, statement_timeout: 0, options: unlimited });
  try {
    const broken = await findBrokenChains(createDatabase(pool));
    for (const { device, counter, invoiceNumber, fault } of broken)
      process.stdout.write(`${device}: document ${counter} (${invoiceNumber}) is wrong: ${fault}\n`);
    if (broken.length === 0) process.stdout.write('Every chain is whole\n');
    else process.exitCode = 1;
  } finally {
    await pool.end();
  }
}

await runCommand((config, shutdown) => visitShop(config, shutdown, checkChains));
