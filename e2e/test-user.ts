import { expect, type Locator, type Page } from '@playwright/test';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import { directionOf, type Language } from '#shared/lib/language.ts';
import type { ConsoleErrors } from './console-errors.ts';
import type { TestData } from './test-data.ts';

/**
 * A signed-in or signed-out user of a journey: the browser's page, the texts of their language, and the texts that
 * they type.
 */
export interface TestUser {
  page: Page;
  language: Language;
  t: Translate;
  words: TestData;
  faults: ConsoleErrors;
}

/** Each language by its own name, as in every language switch. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية', ur: 'اردو' };

/** Where to look: the whole page, or a part of it. */
type Place = Page | Locator;

/** A button by its label. */
export const button = ({ page, t }: TestUser, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('button', { name: t(key), exact: true });

/** A text field of any kind, by its label. */
export const field = ({ page, t }: TestUser, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('textbox', { name: t(key), exact: true });

/** A select field, by its label. */
export const choice = ({ page, t }: TestUser, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('combobox', { name: t(key), exact: true });

/**
 * A text of the messages with its placeholders filled in: with text, or with a pattern for unknown values. It also
 * matches with invisible direction marks around the values.
 */
export function textPattern(
  { t }: TestUser,
  key: MessageKey,
  params: Record<string, string | number | RegExp>,
): RegExp {
  const places = Object.entries(params).map(([name, value]) => [
    name,
    name === 'count' ? value : `<${name}>`,
  ]);
  const sentence = literally(t(key, Object.fromEntries(places)));
  const patterns = Object.entries(params).map(([name, value]) => [
    `<${name}>`,
    `\\p{Cf}?${value instanceof RegExp ? value.source : literally(String(value))}\\p{Cf}?`,
  ]);
  return new RegExp(
    patterns.reduce((text, [place = '', pattern = '']) => text.replace(place, pattern), sentence),
    'u',
  );
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Expects a success notification and closes it. It may close by itself meanwhile, so only what is still there is
 * closed.
 */
export async function expectToast(user: TestUser, key: MessageKey): Promise<void> {
  const { page, t } = user;
  const notices = page.getByRole('alert').filter({ hasText: t(key) });
  await expect(notices.first()).toBeVisible();
  await button(user, 'common.close', notices).evaluateAll((all: HTMLElement[]) => {
    for (const each of all) each.click();
  });
}

/** Opens a screen through the main menu, of which a phone shows a part alone. */
export async function openFromMenu(user: TestUser, key: MessageKey): Promise<void> {
  const { page, t } = user;
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  // A stage's entry ends in its count.
  const name = new RegExp(`^${literally(t(key))}[\\s\\p{Cf}\\p{Nd},]*$`, 'u');
  const link = menu.getByRole('link', { name });
  if (!isOnPhone(user) || (await link.isVisible())) return link.click();
  await button(user, 'common.more', menu).click();
  await page
    .getByRole('dialog', { name: t('shell.mainMenu') })
    .getByRole('link', { name })
    .click();
}

const isOnPhone = ({ page }: TestUser): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** The row of a list with this text, which a phone shows as a card. */
export const listRow = (user: TestUser, text: string): Locator =>
  user.page.getByRole(isOnPhone(user) ? 'listitem' : 'row').filter({ hasText: text });

/** Waits for a screen's title, and checks the page's language. */
export async function waitForScreen(user: TestUser, title: string): Promise<void> {
  const { page, language } = user;
  // On a phone the title contains the count, between direction marks.
  const name = new RegExp(`^${literally(title)}( \\p{Cf}?\\d+\\p{Cf}?)?$`, 'u');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', language);
  await expect(root).toHaveAttribute('dir', directionOf(language));
}

/** Selects a record in a picker by part of its name. */
export async function pickRecord(
  { page }: TestUser,
  input: Locator,
  piece: string,
  whole = piece,
): Promise<void> {
  await input.click();
  await input.fill(piece);
  // The option to create a record ends in the same name.
  await page.getByRole('option', { name: new RegExp(`^${literally(whole)}`) }).click();
}
