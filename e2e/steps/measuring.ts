import { expect, type Locator } from '@playwright/test';
import { isAccessible } from '../accessible.ts';
import { arrives, button, choice, type Desk, follow, isTold, pick, saying } from '../desk.ts';

/** Measures the customer twice; the second version shows the previous value and the change of each field. */
export async function measures(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await follow(desk, 'shell.nav.measurements');
  await arrives(desk, t('measurement.page.title'));
  await isAccessible(desk, 'measuring, before anything is chosen');
  await pick(desk, choice(desk, 'measurement.page.customer'), words.pieceOfCustomer, words.customer);
  await pick(desk, choice(desk, 'measurement.page.template'), words.template);
  await expect(page.getByText(t('measurement.page.never'))).toBeVisible();

  await refusesNonsense(desk);
  await length(desk).fill(words.lengthFirst);
  await chooses(desk, words.collars[0], words.cuffs[0]);
  await page.getByRole('textbox', { name: t('measurement.page.reason') }).press('Control+Enter');
  await isTold(desk, 'common.saved');
  await expect(
    page.getByText(saying(desk, 'measurement.page.lastTaken', { date: /.+/, name: words.owner })),
  ).toBeVisible();
  await isAccessible(desk, 'measuring beside the last values');

  await measuresAgain(desk);
}

/** No value, then an invalid fraction: each shows an error, and the input stays. */
async function refusesNonsense(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await button(desk, 'measurement.page.save').click();
  for (const label of [words.length, words.neck, words.collar, words.cuff])
    await expect(page.getByText(t('measurement.fieldRequired', { label }), { exact: true })).toBeVisible();
  await neck(desk).fill('15.5');
  await length(desk).fill(words.badFraction);
  await button(desk, 'measurement.page.save').click();
  await expect(page.getByText(t('measurement.notANumber'), { exact: true })).toBeVisible();
  await expect(length(desk)).toHaveValue(words.badFraction);
  await expect(neck(desk)).toHaveValue('15.5');
  await isAccessible(desk, 'measuring with errors');
}

async function measuresAgain(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await button(desk, 'measurement.page.useLast').click();
  await expect(length(desk)).toHaveValue('41½');
  await length(desk).fill(words.lengthAfter);
  await expect(page.getByText('+½', { exact: true })).toBeVisible();
  await expect(page.getByText(saying(desk, 'measurement.page.changed', { count: 1 }))).toBeVisible();
  // A value far outside the plausible range shows a warning and is accepted.
  await neck(desk).fill('155');
  await expect(page.getByText(t('measurement.page.warnings', { count: 1 }))).toBeVisible();
  await neck(desk).fill('15½');
  await button(desk, 'measurement.page.save').click();
  await isTold(desk, 'common.saved');

  await button(desk, 'measurement.page.history').click();
  const history = page.getByRole('dialog', { name: t('measurement.page.history') });
  for (const number of [2, 1])
    await expect(history.getByText(t('measurement.page.version', { number }))).toBeVisible();
  await expect(history.getByText('+½', { exact: true })).toBeVisible();
  await isAccessible(desk, 'the history of measurements');
  await history.getByRole('button', { name: t('common.close') }).click();
}

async function chooses(desk: Desk, collar: string, cuff: string): Promise<void> {
  const { page, words } = desk;
  await page.getByRole('combobox', { name: words.collar }).click();
  await page.getByRole('option', { name: collar }).click();
  const cuffs = page.getByRole('radiogroup', { name: words.cuff });
  await cuffs.getByText(cuff, { exact: true }).click();
  await expect(cuffs.getByRole('radio', { name: cuff })).toBeChecked();
}

const length = ({ page, words }: Desk): Locator =>
  page.getByRole('textbox', { name: words.length, exact: true });
const neck = ({ page, words }: Desk): Locator => page.getByRole('textbox', { name: words.neck, exact: true });
