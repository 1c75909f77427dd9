import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runChecks } from './parallel-checks.ts';

/**
 * `npm test`: runs every check until one fails; the totals come last. `npm run test:walks`: the journeys again,
 * with axe, in the other engines, and through all screens.
 */
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'miqyas-reports-'));
const totals = { passed: 0, failed: 0 };

try {
  if (process.argv[2] === 'walks') testWithPlaywright('walks');
  else await runAll();
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`\n${(error as Error).message}\n`);
  totals.failed ||= 1;
} finally {
  rmSync(reports, { recursive: true });
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
}

async function runAll(): Promise<void> {
  await runChecks(root, [
    { name: 'weight of the web', args: ['scripts/weight.ts'] },
    { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
    { name: 'unused code', args: [bin('knip/bin/knip.js')] },
    {
      name: 'code that only tests use',
      args: [bin('knip/bin/knip.js'), '--production', '--files', '--exports'],
    },
    { name: 'boundaries', args: ['scripts/boundaries.ts'] },
    { name: 'plain words', args: ['scripts/plain-words.ts'] },
    // More than one checker would each infer most types again, and the other cores have other checks.
    ...['server', 'web', 'e2e'].map((folder) => ({
      name: `types of ${folder}`,
      args: [bin('typescript/bin/tsc'), '-p', `tsconfig.${folder}.json`, '--checkers', '1'],
    })),
  ]);
  testWithVitest();
  testWithPlaywright('journeys');
}

function testWithVitest(): void {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = attempt('unit and server tests', [
    bin('vitest/vitest.mjs'),
    'run',
    '--no-allow-only',
    ...reporters,
  ]);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = read(report, {
    numPassedTests: 0,
    numFailedTests: 0,
    numFailedTestSuites: 0,
  });
  // A file that can't be loaded counts as one failed test.
  count(passed, numPassedTests, numFailedTests || numFailedTestSuites);
}

function testWithPlaywright(project: 'journeys' | 'walks'): void {
  const report = join(reports, 'playwright.json');
  const browser = spawnSync(process.execPath, ['e2e/chromium.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (browser.status !== 0) throw new Error(`no browser for the ${project}`);
  const env = { CHROMIUM_PATH: browser.stdout.toString().trim(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const passed = attempt(
    `browser ${project}`,
    [bin('@playwright/test/cli.js'), 'test', `--project=${project}`, '--forbid-only', '--reporter=list,json'],
    env,
  );
  const { stats } = read(report, { stats: { expected: 0, flaky: 0, unexpected: 0 } });
  count(passed, stats.expected + stats.flaky, stats.unexpected);
}

function count(isPassed: boolean, passed: number, failed: number): void {
  totals.passed += passed;
  totals.failed += isPassed ? failed : failed || 1;
  if (totals.failed > 0) throw new Error('tests failed');
}

function attempt(name: string, command: string[], env: Record<string, string> = {}): boolean {
  title(name);
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, command, options).status === 0;
}

function title(name: string): void {
  process.stdout.write(`\n— ${name}\n`);
}

function bin(path: string): string {
  return join(root, 'node_modules', path);
}

function read<Report>(path: string, missing: Report): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return missing;
  }
}
