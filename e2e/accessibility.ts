import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type axe from 'axe-core';
import type { TestUser } from './test-user.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Checks the screen against WCAG 2.2 AA with axe, as a soft assertion, in `npm run test:walks`. Each screen is checked
 * once per language, by the first journey that reaches it.
 */
export async function expectAccessible(user: TestUser, screen: string): Promise<void> {
  await waitUntilLoaded(user);
  if (test.info().project.name !== 'walks') return;
  if (!(await isFirstAt(`${screen} in ${user.language}`))) return;
  const violations = await findViolations(user);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${target.join(' ')} ${html.slice(0, 160)} (${why})`;
    }),
  );
  expect.soft(faults, `axe on ${screen}`).toEqual([]);
}

/** Waits until there are no skeletons and no loading lists. */
export async function waitUntilLoaded({ page, t }: TestUser): Promise<void> {
  // A screen's code is fetched with it, which takes long on a busy machine.
  const none = [0, { timeout: 60_000 }] as const;
  for (const loading of ['kit.list.loading', 'shell.loading'] as const)
    await expect(page.getByRole('status', { name: t(loading), exact: true })).toHaveCount(...none);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(...none);
}

/** Workers share a folder with a file per screen. A retried journey checks its own screens again. */
async function isFirstAt(screen: string): Promise<boolean> {
  const { testId, retry } = test.info();
  const name = createHash('sha256').update(screen).digest('hex');
  const claim = join(process.env.CHECKED_SCREENS ?? '', name);
  try {
    await writeFile(claim, `${testId} ${retry}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if ((await readFile(claim, 'utf8')) !== `${testId} ${retry - 1}`) return false;
  await writeFile(claim, `${testId} ${retry}`);
  return true;
}

/**
 * Runs axe directly: four times as fast as @axe-core/playwright, which opens an extra page per check to support
 * frames.
 */
async function findViolations({ page }: TestUser): Promise<axe.Result[]> {
  const isThere = () => page.evaluate(() => 'axe' in window);
  if (!(await isThere())) await page.evaluate(await readFile(source, 'utf8'));
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    return (await checker.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, standards);
}
