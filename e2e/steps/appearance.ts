import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { TestUser } from '../test-user.ts';

/** The stored `theme` entry: its six fields, rule Words 7. */
export interface StoredTheme {
  themeSchema: string;
  direction: string;
  mode: string;
  panelExpand: boolean;
  controlSize: string;
  layout: { type: string; sideNavCollapse: boolean; previousType: string };
}

export const storedTheme = ({ page }: TestUser): Promise<StoredTheme> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? '{}'));

/** Starts the next page with this entry, as if it had been chosen before. */
export const startWithTheme = ({ page }: TestUser, theme: object): Promise<void> =>
  page.evaluate((entry) => localStorage.setItem('theme', JSON.stringify(entry)), theme);

export const panel = ({ page, t }: TestUser): Locator =>
  page.getByRole('dialog', { name: t('theme.panel.title') });

/** Opens the appearance panel through the account menu. */
export async function openPanel(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.getByRole('button', { name: `${t('shell.account')}: ${words.owner}` }).click();
  await page.getByRole('menuitem', { name: t('theme.panel.title') }).click();
  await expect(panel(user)).toBeVisible();
}

/** Makes a choice in the panel, which stays open. */
export async function chooseOption(user: TestUser, key: MessageKey): Promise<void> {
  const name = user.t(key);
  await panel(user)
    .locator('label')
    .filter({ has: user.page.getByText(name, { exact: true }) })
    .click();
  await expect(panel(user).getByRole('radio', { name, exact: true })).toBeChecked();
}

export async function closePanel(user: TestUser): Promise<void> {
  await user.page.keyboard.press('Escape');
  await expect(panel(user)).toBeHidden();
}
