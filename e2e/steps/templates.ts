import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { isAccessible } from '../accessible.ts';
import { arrives, button, choice, type Desk, field, isTold } from '../desk.ts';

/** Builds a template with a field of each kind, and orders its fields. */
export async function buildsTemplate(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.goto('/settings');
  await isAccessible(desk, 'the settings');
  await page.getByRole('link', { name: t('shell.nav.dimensionForm') }).click();
  await arrives(desk, t('measurement.template.title'));
  await isAccessible(desk, 'the list of dimension forms');
  await page.getByRole('link', { name: t('measurement.template.new') }).click();
  await arrives(desk, t('measurement.template.new'));
  await button(desk, 'common.save').click();
  await expect(page.getByText(t('measurement.templateNameRequired'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('measurement.fieldsRequired'), { exact: true })).toBeVisible();

  await field(desk, 'measurement.template.name').fill(words.template);
  await addsLength(desk, words.neck, 'cm');
  await addsLength(desk, words.length, 'in');
  await addsChoice(desk, words.collar, 'measurement.kinds.select', words.collars);
  await addsChoice(desk, words.cuff, 'measurement.kinds.radio', words.cuffs);
  await isAccessible(desk, 'the builder of dimension forms');

  // The neck was entered first, but the length is measured first.
  await page.getByRole('button', { name: t('kit.rows.more', { label: words.neck }) }).click();
  await page.getByRole('menuitem', { name: t('kit.rows.down', { label: words.neck }) }).click();
  await expect(field(desk, 'measurement.template.label', fields(desk).first())).toHaveValue(words.length);
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
  const row = page.getByRole('row').filter({ hasText: words.template });
  await expect(row).toContainText([words.length, words.neck, words.collar, words.cuff].join(' · '));
}

/** Adds a length with its unit and plausible range. */
async function addsLength(desk: Desk, label: string, unit: 'in' | 'cm'): Promise<void> {
  const { page, t } = desk;
  const row = await addsField(desk, label);
  await choice(desk, 'measurement.template.unit', row).click();
  await page.getByRole('option', { name: t(`units.symbols.${unit}`), exact: true }).click();
  await field(desk, 'measurement.template.minimum', row).fill('10');
  await field(desk, 'measurement.template.maximum', row).fill('60');
}

async function addsChoice(
  desk: Desk,
  label: string,
  kind: MessageKey,
  options: readonly string[],
): Promise<void> {
  const { page, t } = desk;
  const row = await addsField(desk, label);
  await choice(desk, 'measurement.template.kind', row).click();
  await page.getByRole('option', { name: t(kind) }).click();
  const input = choice(desk, 'measurement.template.options', row);
  for (const option of options) {
    await input.fill(option);
    await input.press('Enter');
  }
}

async function addsField(desk: Desk, label: string): Promise<Locator> {
  const before = await fields(desk).count();
  await button(desk, 'measurement.template.addField').click();
  const row = fields(desk).nth(before);
  await expect(field(desk, 'measurement.template.label', row)).toBeFocused();
  await isTold(desk, 'measurement.template.added');
  await field(desk, 'measurement.template.label', row).fill(label);
  return row;
}

/** The rows of the form, in the order of measuring. */
const fields = ({ page, t }: Desk): Locator =>
  page.getByRole('listitem').filter({ has: page.getByLabel(t('measurement.template.label')) });
