import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { expectAccessible } from '../accessibility.ts';
import { button, choice, expectToast, field, type TestUser, waitForScreen } from '../test-user.ts';

/** Builds a template with a field of each kind, and orders its fields. */
export async function buildTemplate(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/settings');
  await expectAccessible(user, 'the settings');
  await page.getByRole('link', { name: t('shell.nav.dimensionForm') }).click();
  await waitForScreen(user, t('measurement.template.title'));
  await expectAccessible(user, 'the list of dimension forms');
  await page.getByRole('link', { name: t('measurement.template.new') }).click();
  await waitForScreen(user, t('measurement.template.new'));
  await button(user, 'common.save').click();
  await expect(page.getByText(t('measurement.templateNameRequired'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('measurement.fieldsRequired'), { exact: true })).toBeVisible();

  await field(user, 'measurement.template.name').fill(words.template);
  await addLength(user, words.neck, 'cm');
  await addLength(user, words.length, 'in');
  await addChoice(user, words.collar, 'measurement.kinds.select', words.collars);
  await addChoice(user, words.cuff, 'measurement.kinds.radio', words.cuffs);
  await expectAccessible(user, 'the builder of dimension forms');

  // The neck was entered first, but the length is measured first.
  await page.getByRole('button', { name: t('kit.rows.more', { label: words.neck }) }).click();
  await page.getByRole('menuitem', { name: t('kit.rows.down', { label: words.neck }) }).click();
  await expect(field(user, 'measurement.template.label', fields(user).first())).toHaveValue(words.length);
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  const row = page.getByRole('row').filter({ hasText: words.template });
  await expect(row).toContainText([words.length, words.neck, words.collar, words.cuff].join(' · '));
}

/** Adds a length with its unit and plausible range. */
async function addLength(user: TestUser, label: string, unit: 'in' | 'cm'): Promise<void> {
  const { page, t } = user;
  const row = await addField(user, label);
  await choice(user, 'measurement.template.unit', row).click();
  await page.getByRole('option', { name: t(`units.symbols.${unit}`), exact: true }).click();
  await field(user, 'measurement.template.minimum', row).fill('10');
  await field(user, 'measurement.template.maximum', row).fill('60');
}

async function addChoice(
  user: TestUser,
  label: string,
  kind: MessageKey,
  options: readonly string[],
): Promise<void> {
  const { page, t } = user;
  const row = await addField(user, label);
  await choice(user, 'measurement.template.kind', row).click();
  await page.getByRole('option', { name: t(kind) }).click();
  const input = choice(user, 'measurement.template.options', row);
  for (const option of options) {
    await input.fill(option);
    await input.press('Enter');
  }
}

async function addField(user: TestUser, label: string): Promise<Locator> {
  const before = await fields(user).count();
  await button(user, 'measurement.template.addField').click();
  const row = fields(user).nth(before);
  await expect(field(user, 'measurement.template.label', row)).toBeFocused();
  await expectToast(user, 'measurement.template.added');
  await field(user, 'measurement.template.label', row).fill(label);
  return row;
}

/** The rows of the form, in the order of measuring. */
const fields = ({ page, t }: TestUser): Locator =>
  page.getByRole('listitem').filter({ has: page.getByLabel(t('measurement.template.label')) });
