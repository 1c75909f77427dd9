import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Desk } from '../desk.ts';

/** The stored `theme` entry: its six fields, rule Words 7. */
export interface StoredTheme {
  themeSchema: string;
  direction: string;
  mode: string;
  panelExpand: boolean;
  controlSize: string;
  layout: { type: string; sideNavCollapse: boolean; previousType: string };
}

export const storedTheme = ({ page }: Desk): Promise<StoredTheme> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? '{}'));

/** Starts the next page with this entry, as if it had been chosen before. */
export const startsWith = ({ page }: Desk, theme: object): Promise<void> =>
  page.evaluate((entry) => localStorage.setItem('theme', JSON.stringify(entry)), theme);

export const panel = ({ page, t }: Desk): Locator =>
  page.getByRole('dialog', { name: t('theme.panel.title') });

/** Opens the appearance panel through the account menu. */
export async function opensPanel(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.getByRole('button', { name: `${t('shell.account')}: ${words.owner}` }).click();
  await page.getByRole('menuitem', { name: t('theme.panel.title') }).click();
  await expect(panel(desk)).toBeVisible();
}

/** Makes a choice in the panel, which stays open. */
export async function chooses(desk: Desk, key: MessageKey): Promise<void> {
  const name = desk.t(key);
  await panel(desk)
    .locator('label')
    .filter({ has: desk.page.getByText(name, { exact: true }) })
    .click();
  await expect(panel(desk).getByRole('radio', { name, exact: true })).toBeChecked();
}

export async function closesPanel(desk: Desk): Promise<void> {
  await desk.page.keyboard.press('Escape');
  await expect(panel(desk)).toBeHidden();
}
