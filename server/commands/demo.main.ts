import { hasUsers } from '#server/access/session/user.queries.ts';
import { createDatabase, createPool } from '#server/database/connection.ts';
import type { Config } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { seedDemoShop } from '#server/seed/demo/demo-shop.seed.ts';
import { owner, posts, tailor } from '#server/seed/demo/owner.seed.ts';
import { openShop, runCommand } from './open-shop.ts';

/** Fills the configured shop with the demonstration, unless it is founded already. */
async function fill(config: Config, url: string): Promise<void> {
  const pool = createPool(url);
  try {
    const database = createDatabase(pool);
    if (!(await hasUsers(database))) {
      process.stdout.write('Filling the demonstration shop …\n');
      await seedDemoShop(database, await createStorage(config));
    }
    process.stdout.write(
      `Sign in as ${owner.email}, as the tailor ${tailor.email} or as ${posts.map(({ email, role }) => `${email} (${role.name.en})`).join(' or ')}, with the password ${owner.password}\n`,
    );
  } finally {
    await pool.end();
  }
}

await runCommand((config, shutdown) => openShop(config, shutdown, (url) => fill(config, url)));
