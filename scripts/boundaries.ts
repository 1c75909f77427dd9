import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions, forbidden, maxFilesPerFolder, resolveOptions } from './boundary.rules.ts';

const topFolders = ['shared', 'server', 'web', 'e2e', 'bench', 'scripts'];

/**
 * Every forbidden import, as "rule: from → to", in the project at `root`.
 * Throws if the checker has not read every file, since it would then find nothing.
 */
export async function findViolations(root: string): Promise<string[]> {
  const files = globSync(`{${topFolders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const { output } = await cruise(
    files,
    { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  const read = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const unread = files.filter((file) => !read.has(file.replaceAll('\\', '/')));
  if (files.length === 0 || unread.length > 0)
    throw new Error(`not read: ${unread.join(', ') || 'anything'}`);
  if (![...read.values()].some((imports) => imports > 0)) throw new Error('no import was read');
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...findFullFolders(files),
  ];
}

/** Folders that hold more than `maxFilesPerFolder` source files, as "full-folder: path (count)". */
function findFullFolders(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const folder = dirname(file).replaceAll('\\', '/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesPerFolder)
    .map(([folder, count]) => `full-folder: ${folder} (${count})`);
}

if (import.meta.main) {
  const violations = await findViolations(resolve(import.meta.dirname, '..'));
  const meanings = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  meanings.set('full-folder', `more than ${maxFilesPerFolder} source files: divide it by what it is about`);
  for (const each of violations) {
    process.stderr.write(`${each}\n  (${meanings.get(each.slice(0, each.indexOf(':')))})\n`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
