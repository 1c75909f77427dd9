import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import {
  button,
  choice,
  expectToast,
  openFromMenu,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from '../test-user.ts';

/** Measures the customer twice; the second version shows the previous value and the change of each field. */
export async function takeMeasurements(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await openFromMenu(user, 'shell.nav.measurements');
  await waitForScreen(user, t('measurement.page.title'));
  await expectAccessible(user, 'measuring, before anything is chosen');
  await pickRecord(user, choice(user, 'measurement.page.customer'), words.pieceOfCustomer, words.customer);
  await pickRecord(user, choice(user, 'measurement.page.template'), words.template);
  await expect(page.getByText(t('measurement.page.never'))).toBeVisible();

  await expectNonsenseRefused(user);
  await length(user).fill(words.lengthFirst);
  await chooseOption(user, words.collars[0], words.cuffs[0]);
  await page.getByRole('textbox', { name: t('measurement.page.reason') }).press('Control+Enter');
  await expectToast(user, 'common.saved');
  await expect(
    page.getByText(textPattern(user, 'measurement.page.lastTaken', { date: /.+/, name: words.owner })),
  ).toBeVisible();
  await expectAccessible(user, 'measuring beside the last values');

  await measureAgain(user);
}

/** No value, then an invalid fraction: each shows an error, and the input stays. */
async function expectNonsenseRefused(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await button(user, 'measurement.page.save').click();
  for (const label of [words.length, words.neck, words.collar, words.cuff])
    await expect(page.getByText(t('measurement.fieldRequired', { label }), { exact: true })).toBeVisible();
  await neck(user).fill('15.5');
  await length(user).fill(words.badFraction);
  await button(user, 'measurement.page.save').click();
  await expect(page.getByText(t('measurement.notANumber'), { exact: true })).toBeVisible();
  await expect(length(user)).toHaveValue(words.badFraction);
  await expect(neck(user)).toHaveValue('15.5');
  await expectAccessible(user, 'measuring with errors');
}

async function measureAgain(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await button(user, 'measurement.page.useLast').click();
  await expect(length(user)).toHaveValue('41½');
  await length(user).fill(words.lengthAfter);
  await expect(page.getByText('+½', { exact: true })).toBeVisible();
  await expect(page.getByText(textPattern(user, 'measurement.page.changed', { count: 1 }))).toBeVisible();
  // A value far outside the plausible range shows a warning and is accepted.
  await neck(user).fill('155');
  await expect(page.getByText(t('measurement.page.warnings', { count: 1 }))).toBeVisible();
  await neck(user).fill('15½');
  await button(user, 'measurement.page.save').click();
  await expectToast(user, 'common.saved');

  await button(user, 'measurement.page.history').click();
  const history = page.getByRole('dialog', { name: t('measurement.page.history') });
  for (const number of [2, 1])
    await expect(history.getByText(t('measurement.page.version', { number }))).toBeVisible();
  await expect(history.getByText('+½', { exact: true })).toBeVisible();
  await expectAccessible(user, 'the history of measurements');
  await history.getByRole('button', { name: t('common.close') }).click();
}

async function chooseOption(user: TestUser, collar: string, cuff: string): Promise<void> {
  const { page, words } = user;
  await page.getByRole('combobox', { name: words.collar }).click();
  await page.getByRole('option', { name: collar }).click();
  const cuffs = page.getByRole('radiogroup', { name: words.cuff });
  await cuffs.getByText(cuff, { exact: true }).click();
  await expect(cuffs.getByRole('radio', { name: cuff })).toBeChecked();
}

const length = ({ page, words }: TestUser): Locator =>
  page.getByRole('textbox', { name: words.length, exact: true });
const neck = ({ page, words }: TestUser): Locator =>
  page.getByRole('textbox', { name: words.neck, exact: true });
