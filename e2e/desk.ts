import { expect, type Locator, type Page } from '@playwright/test';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import { directionOf, type Language } from '#shared/lib/language.ts';
import type { Faults } from './faults.ts';
import type { Words } from './words.ts';

/**
 * A signed-in or signed-out user of a journey: the browser's page, the texts of their language, and the texts that
 * they type.
 */
export interface Desk {
  page: Page;
  language: Language;
  t: Translate;
  words: Words;
  faults: Faults;
}

/** Each language by its own name, as in every language switch. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية', ur: 'اردو' };

/** Where to look: the whole page, or a part of it. */
type Place = Page | Locator;

/** A button by its label. */
export const button = ({ page, t }: Desk, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('button', { name: t(key), exact: true });

/** A text field of any kind, by its label. */
export const field = ({ page, t }: Desk, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('textbox', { name: t(key), exact: true });

/** A select field, by its label. */
export const choice = ({ page, t }: Desk, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('combobox', { name: t(key), exact: true });

/**
 * A text of the messages with its placeholders filled in: with text, or with a pattern for unknown values. It also
 * matches with invisible direction marks around the values.
 */
export function saying(
  { t }: Desk,
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
export async function isTold(desk: Desk, key: MessageKey): Promise<void> {
  const { page, t } = desk;
  const notices = page.getByRole('alert').filter({ hasText: t(key) });
  await expect(notices.first()).toBeVisible();
  await button(desk, 'common.close', notices).evaluateAll((all: HTMLElement[]) => {
    for (const each of all) each.click();
  });
}

/** Opens a screen through the main menu. */
export async function follow(desk: Desk, key: MessageKey): Promise<void> {
  const { page, t } = desk;
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  // A stage's entry ends in its count.
  const name = new RegExp(`^${literally(t(key))}[\\s\\p{Cf}\\p{Nd},]*$`, 'u');
  await menu.getByRole('link', { name }).click();
}

/** Waits for a screen's title, and checks the page's language. */
export async function arrives(desk: Desk, title: string): Promise<void> {
  const { page, language } = desk;
  // On a phone the title contains the count, between direction marks.
  const name = new RegExp(`^${literally(title)}( \\p{Cf}?\\d+\\p{Cf}?)?$`, 'u');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', language);
  await expect(root).toHaveAttribute('dir', directionOf(language));
}

/** Selects a record in a picker by part of its name. */
export async function pick({ page }: Desk, input: Locator, piece: string, whole = piece): Promise<void> {
  await input.click();
  await input.fill(piece);
  // The option to create a record ends in the same name.
  await page.getByRole('option', { name: new RegExp(`^${literally(whole)}`) }).click();
}
