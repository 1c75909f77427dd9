import { expect, type Locator, type Page } from '@playwright/test';
import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import { directionOf, type Language } from '#shared/lib/language.ts';
import type { Faults } from './faults.ts';
import type { Words } from './words.ts';

/** Somebody at a screen: the browser's page, their language's texts, and what they write in it. */
export interface Desk {
  page: Page;
  language: Language;
  t: Translate;
  words: Words;
  faults: Faults;
}

/** Each language by its own name, as the switches say it in every language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية', ur: 'اردو' };

/** Where to look: the whole page, or a part of it. */
type Place = Page | Locator;

/** A button, by what it says. */
export const button = ({ page, t }: Desk, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('button', { name: t(key), exact: true });

/** Any of the fields that are typed in, by its label. */
export const field = ({ page, t }: Desk, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('textbox', { name: t(key), exact: true });

/** A field that something is chosen in, by its label. */
export const choice = ({ page, t }: Desk, key: MessageKey, place: Place = page): Locator =>
  place.getByRole('combobox', { name: t(key), exact: true });

/**
 * A sentence of the catalogues with what is filled into it: words, or a pattern for what isn't known beforehand.
 * Marks of direction may stand around them, for they aren't seen.
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
 * A notice at the top says that it worked, and is put away once it is read. It may be on its way out by itself, so
 * whatever is still there is closed, wherever it has flown to.
 */
export async function isTold(desk: Desk, key: MessageKey): Promise<void> {
  const { page, t } = desk;
  const notices = page.getByRole('alert').filter({ hasText: t(key) });
  await expect(notices.first()).toBeVisible();
  await button(desk, 'common.close', notices).evaluateAll((all: HTMLElement[]) => {
    for (const each of all) each.click();
  });
}

/** Goes to a screen by the main menu. */
export async function follow(desk: Desk, key: MessageKey): Promise<void> {
  const { page, t } = desk;
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  await menu.getByRole('link', { name: t(key) }).click();
}

/** Waits for a screen's title, and sees that the page is in the language of the journey. */
export async function arrives(desk: Desk, title: string): Promise<void> {
  const { page, language } = desk;
  // On a phone the title says how many there are, between marks of direction.
  const name = new RegExp(`^${literally(title)}( \\p{Cf}?\\d+\\p{Cf}?)?$`, 'u');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', language);
  await expect(root).toHaveAttribute('dir', directionOf(language));
}

/** Chooses a record in a field that finds it by a piece of its name. */
export async function pick({ page }: Desk, input: Locator, piece: string, whole = piece): Promise<void> {
  await input.click();
  await input.fill(piece);
  // The offer to create one of that name has the name at its end.
  await page.getByRole('option', { name: new RegExp(`^${literally(whole)}`) }).click();
}
