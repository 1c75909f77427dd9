import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];

/**
 * Where packages of the operating systems install Chrome and Chromium. The headless shell comes first: without a window
 * of its own it takes a third less of a processor.
 */
const usualPlaces: Record<string, string[]> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: programFiles.map((folder) => join(folder ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe')),
};

/**
 * Headless, without audio, sandbox or network services of its own. A page of a journey lives for seconds, in which
 * optimising its code costs more than it saves, and a larger young generation saves most of the garbage collections.
 */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];

/** The browser in CHROMIUM_PATH, otherwise one of the system, otherwise Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  if (named) return named;
  return [...(usualPlaces[process.platform] ?? []), chromium.executablePath()].find(isBrowser);
}

/** Finds a browser, or installs one with Playwright's installer or, for root on Debian, with apt. */
function provideChromium(): string {
  for (const install of [() => true, installPlaywrights, installDebians]) {
    const found = install() && findChromium();
    if (found) return found;
  }
  throw new Error(
    'No Chrome or Chromium was found or could be installed: install one, or name it by CHROMIUM_PATH.',
  );
}

/** On some systems the file is a script that only says how to install the browser. */
export function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows, Chrome opens a window when asked for its version.
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0;
}

function installPlaywrights(): boolean {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const withDependencies = process.platform === 'linux' && isRoot ? ['--with-deps'] : [];
  return run(process.execPath, [cli, 'install', ...withDependencies, 'chromium']);
}

function installDebians(): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  return (
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
  );
}

const isRoot = process.getuid?.() === 0;

const run = (program: string, args: string[]) =>
  spawnSync(program, args, { stdio: ['ignore', 2, 2] }).status === 0;

if (import.meta.main) process.stdout.write(`${provideChromium()}\n`);
