import { translator } from '../server/lib/http/translate.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import {
  button,
  field,
  languageNames,
  openFromMenu,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Fills in a customer's form with a name and an invalid email, and tries to save. */
async function fillHalf(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/customer/new');
  await field(user, 'customers.field.name').fill(words.customer);
  await field(user, 'customers.field.email').fill('faisal@');
  await button(user, 'common.save').click();
  await expect(page.getByText(t('validation.email'), { exact: true })).toBeVisible();
}

async function expectKept(user: TestUser): Promise<void> {
  await expect(field(user, 'customers.field.name')).toHaveValue(user.words.customer);
  await expect(field(user, 'customers.field.email')).toHaveValue('faisal@');
}

/** The same page in another language, with the same typed texts. */
const speaking = (user: TestUser, language: TestUser['language']): TestUser => ({
  ...user,
  language,
  t: translator(language),
});

test('the language changes under a half-filled form', async ({ user }) => {
  await fillHalf(user);
  let now = user;
  for (const language of ['ar', 'ur', 'en'] as const) {
    const { page } = now;
    await button(now, 'shell.language').click();
    await page.getByRole('menuitem', { name: languageNames[language] }).click();
    now = speaking(user, language);
    await waitForScreen(now, now.t('customers.create'));
    await expectKept(now);
    await expect(page.getByText(now.t('validation.email'), { exact: true })).toBeVisible();
    await expectAccessible(now, `the customer form in ${language}`);
  }
});

test('a part that fails to be fetched leaves the form as it is, and comes once it is tried again', async ({
  user,
}) => {
  const { page, t, faults, words } = user;
  await fillHalf(user);
  faults.expect(/^net::ERR_FAILED GET \/assets\//);
  await page.route('**/assets/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('alert').filter({ hasText: t('shell.failure.part') });
  await expect(notice).toBeVisible();
  await field(user, 'customers.field.name').press('End');
  await page.keyboard.type('!');
  await expect(field(user, 'customers.field.name')).toHaveValue(`${words.customer}!`);
  await expectAccessible(user, 'the notice of a part that is missing');
  await button(user, 'common.tryAgain').click();
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await button(user, 'common.tryAgain').click();
  await expect(page.getByRole('dialog', { name: t('common.search') })).toBeVisible();
  await expect(notice).toBeHidden();
  const unstyled = page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.flatMap((link) => ((link as HTMLLinkElement).sheet ? [] : (link as HTMLLinkElement).href)),
    );
  expect(await unstyled).toEqual([]);
});

test('the network is lost and restored', async ({ user, context }) => {
  const { page, t, faults } = user;
  await fillHalf(user);
  faults.expect(/^net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const notice = page.getByRole('alertdialog', { name: t('shell.offline.title') });
  await expect(notice).toContainText('No Internet Connection');
  await expect(notice).toContainText('Please check your network and try again.');
  await expect(notice).toContainText(t('shell.offline.kept'));
  await expectAccessible(user, 'the offline notice');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expectKept(user);
});

test('leaving a half-filled form asks first, and a closed tab’s draft is offered again', async ({
  user,
  context,
}) => {
  const { page, t, words } = user;
  await page.goto('/customer/new');
  await field(user, 'customers.field.name').fill(words.customer);
  await field(user, 'customers.field.email').fill('faisal@');
  await openFromMenu(user, 'suppliers.title');
  const question = page.getByRole('dialog', { name: t('kit.form.leaveTitle') });
  await expect(question).toBeVisible();
  await expectAccessible(user, 'the question before leaving');
  await button(user, 'common.cancel', question).click();
  await expectKept(user);
  await expect(page.getByText(textPattern(user, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await page.close();

  const reopened = { ...user, page: await context.newPage() };
  await reopened.page.goto('/customer/new');
  await expect(
    reopened.page.getByText(textPattern(user, 'kit.form.draftRestored', { time: /.+/ })),
  ).toBeVisible();
  await expectKept(reopened);
  await expectAccessible(reopened, 'a form with its draft');
  await button(reopened, 'kit.form.discardDraft').click();
  await expect(field(reopened, 'customers.field.name')).toHaveValue('');
  await reopened.page.reload();
  await expect(field(reopened, 'customers.field.name')).not.toHaveValue(words.customer);
});
