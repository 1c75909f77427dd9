import { translator } from '../server/lib/http/translate.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, type Desk, field, follow, languageNames, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Fills in a customer's form with a name and an invalid email, and tries to save. */
async function halfFills(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.goto('/customer/new');
  await field(desk, 'customers.field.name').fill(words.customer);
  await field(desk, 'customers.field.email').fill('faisal@');
  await button(desk, 'common.save').click();
  await expect(page.getByText(t('validation.email'), { exact: true })).toBeVisible();
}

async function isStillThere(desk: Desk): Promise<void> {
  await expect(field(desk, 'customers.field.name')).toHaveValue(desk.words.customer);
  await expect(field(desk, 'customers.field.email')).toHaveValue('faisal@');
}

/** The same page in another language, with the same typed texts. */
const speaking = (desk: Desk, language: Desk['language']): Desk => ({
  ...desk,
  language,
  t: translator(language),
});

test('the language changes under a half-filled form', async ({ desk }) => {
  await halfFills(desk);
  let now = desk;
  for (const language of ['ar', 'ur', 'en'] as const) {
    const { page } = now;
    await button(now, 'shell.language').click();
    await page.getByRole('menuitem', { name: languageNames[language] }).click();
    now = speaking(desk, language);
    await arrives(now, now.t('customers.create'));
    await isStillThere(now);
    await expect(page.getByText(now.t('validation.email'), { exact: true })).toBeVisible();
    await isAccessible(now, `the customer form in ${language}`);
  }
});

test('a part that fails to be fetched leaves the form as it is, and comes once it is tried again', async ({
  desk,
}) => {
  const { page, t, faults, words } = desk;
  await halfFills(desk);
  faults.expect(/^net::ERR_FAILED GET \/assets\//);
  await page.route('**/assets/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('alert').filter({ hasText: t('shell.failure.part') });
  await expect(notice).toBeVisible();
  await field(desk, 'customers.field.name').press('End');
  await page.keyboard.type('!');
  await expect(field(desk, 'customers.field.name')).toHaveValue(`${words.customer}!`);
  await isAccessible(desk, 'the notice of a part that is missing');
  await button(desk, 'common.tryAgain').click();
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await button(desk, 'common.tryAgain').click();
  await expect(page.getByRole('dialog', { name: t('common.search') })).toBeVisible();
  await expect(notice).toBeHidden();
  const unstyled = page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.flatMap((link) => ((link as HTMLLinkElement).sheet ? [] : (link as HTMLLinkElement).href)),
    );
  expect(await unstyled).toEqual([]);
});

test('the network is lost and restored', async ({ desk, context }) => {
  const { page, t, faults } = desk;
  await halfFills(desk);
  faults.expect(/^net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const notice = page.getByRole('alertdialog', { name: t('shell.offline.title') });
  await expect(notice).toContainText('No Internet Connection');
  await expect(notice).toContainText('Please check your network and try again.');
  await expect(notice).toContainText(t('shell.offline.kept'));
  await isAccessible(desk, 'the offline notice');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await isStillThere(desk);
});

test('leaving a half-filled form asks first, and a closed tab’s draft is offered again', async ({
  desk,
  context,
}) => {
  const { page, t, words } = desk;
  await page.goto('/customer/new');
  await field(desk, 'customers.field.name').fill(words.customer);
  await field(desk, 'customers.field.email').fill('faisal@');
  await follow(desk, 'suppliers.title');
  const question = page.getByRole('dialog', { name: t('kit.form.leaveTitle') });
  await expect(question).toBeVisible();
  await isAccessible(desk, 'the question before leaving');
  await button(desk, 'common.cancel', question).click();
  await isStillThere(desk);
  await expect(page.getByText(saying(desk, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await page.close();

  const reopened = { ...desk, page: await context.newPage() };
  await reopened.page.goto('/customer/new');
  await expect(reopened.page.getByText(saying(desk, 'kit.form.draftRestored', { time: /.+/ }))).toBeVisible();
  await isStillThere(reopened);
  await isAccessible(reopened, 'a form with its draft');
  await button(reopened, 'kit.form.discardDraft').click();
  await expect(field(reopened, 'customers.field.name')).toHaveValue('');
  await reopened.page.reload();
  await expect(field(reopened, 'customers.field.name')).not.toHaveValue(words.customer);
});
