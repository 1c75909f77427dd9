import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export const own = {
  migrations: resolve(import.meta.dirname, 'migrations'),
  functions: resolve(import.meta.dirname, 'functions'),
};

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
export const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));

/** The migrations and others, each so many milliseconds younger than the newest one. */
export async function withMigrations(added: Record<string, { after: number; statement: string }>) {
  const migrations = await mkdtemp(join(tmpdir(), 'miqyas-migrations-'));
  afterAll(() => rm(migrations, { recursive: true }));
  await cp(own.migrations, migrations, { recursive: true });
  const { entries, ...journal } = await journalOf(migrations);
  const newest = entries.at(-1) as Journal['entries'][number];
  const later = Object.entries(added).map(([tag, { after }], index) => ({
    ...newest,
    idx: newest.idx + 1 + index,
    when: newest.when + after,
    tag,
  }));
  for (const [tag, { statement }] of Object.entries(added))
    await writeFile(join(migrations, `${tag}.sql`), statement);
  await writeFile(
    join(migrations, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...entries, ...later] }),
  );
  return { ...own, migrations };
}
