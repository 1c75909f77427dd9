import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import {
  cruiseOptions,
  forbidden,
  noMutualFolders,
  resolveOptions,
  testsAndHelpers,
} from './boundary.rules.ts';

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
    ...findMutualFolders(modules).map(([from, to]) => `${noMutualFolders.name}: ${from} → ${to}`),
  ];
}

/** Imports from one folder of the server to another that also imports from the first. */
function findMutualFolders(modules: readonly IModule[]): (readonly [from: string, to: string])[] {
  const isProduct = (file: string) =>
    file.startsWith('server/') && !testsAndHelpers.some((each) => new RegExp(each).test(file));
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [source, resolved] as const),
  );
  const across = imports.filter(
    ([from, to]) => isProduct(from) && isProduct(to) && dirname(from) !== dirname(to),
  );
  const pairs = new Set(across.map(([from, to]) => `${dirname(from)} ${dirname(to)}`));
  return across.filter(([from, to]) => pairs.has(`${dirname(to)} ${dirname(from)}`));
}

if (import.meta.main) {
  const violations = await findViolations(resolve(import.meta.dirname, '..'));
  const meanings = new Map([...forbidden, noMutualFolders].map(({ name, comment }) => [name, comment]));
  for (const each of violations) {
    process.stderr.write(`${each}\n  (${meanings.get(each.slice(0, each.indexOf(':')))})\n`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
