import { runningDatabaseUrl } from '#server/database/embedded.ts';
import { StartError } from '#server/lib/process/config.ts';
import { runCommand } from './open-shop.ts';

/**
 * `psql "$(npm run --silent database)"`: prints the address of the embedded database while the server runs, as the role that owns its
 * tables. It holds the password.
 */
await runCommand(async ({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }) => {
  const url = DATABASE_OWNER_URL ?? DATABASE_URL ?? (await runningDatabaseUrl(DATA_DIR));
  if (!url) throw new StartError(`No server runs on ${DATA_DIR}: start it with "npm start" first.`);
  process.stdout.write(`${url}\n`);
});
