import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { signInWith } from './second-browser.ts';
import { credentials } from './shop-owner.ts';
import { cell } from './steps/ordering.ts';
import {
  button,
  choice,
  field,
  openFromMenu,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an unsaved order stays with its customer, and is offered to others', async ({ user, owner }) => {
  const { page, words, t } = user;
  const [first, second] = await Promise.all(
    [words.customer, 'Bilal'].map((name) => owner.call(customerContract.create, { body: { name } })),
  );
  const begin = async (id: number | undefined) => {
    await page.goto(`/customer/${id}`);
    await page
      .getByRole('link', { name: t('orders.form.newTitle') })
      .first()
      .click();
    await waitForScreen(user, t('orders.form.newTitle'));
  };
  const customer = choice(user, 'orders.form.customer');
  const service = cell(user, 'service', 1);
  await begin(first?.id);
  await button(user, 'orders.form.addService').click();
  await service.fill(words.service);
  await expect(page.getByText(textPattern(user, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();

  await begin(second?.id);
  const offer = page
    .getByRole('alert')
    .filter({ hasText: textPattern(user, 'kit.form.draftOther', { time: /.+/ }) });
  await expect(offer).toContainText(words.customer);
  await expect(customer).toHaveValue('Bilal');
  await expect(service).toHaveCount(0);
  await expectAccessible(user, 'a form beside the draft of another customer');
  await button(user, 'orders.form.addService').click();
  await service.fill('For Bilal');
  await button(user, 'kit.form.draftResume', offer).click();
  await expect(customer).toHaveValue(words.customer);
  await expect(service).toHaveValue(words.service);
  await expect(page).toHaveURL(new RegExp(`customerId=${first?.id}$`));

  await expect(offer).toContainText('Bilal');
  await button(user, 'kit.form.discardDraft', offer).click();
  await expect(offer).toBeHidden();
  await begin(second?.id);
  await expect(customer).toHaveValue('Bilal');
  await expect(service).toHaveCount(0);
});

test('a draft stays its writer’s when their email changes', async ({ user, owner, context }) => {
  const { page, words } = user;
  await page.goto('/customer/new');
  await field(user, 'customers.field.name').fill(words.customer);
  await expect(page.getByText(textPattern(user, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await page.close();
  const { password } = credentials;
  await owner.call(ownAccountContract.changeEmail, { body: { email: 'other@shop.example', password } });

  const reopened = { ...user, page: await context.newPage() };
  await reopened.page.goto('/customer/new');
  await expect(
    reopened.page.getByText(textPattern(user, 'kit.form.draftRestored', { time: /.+/ })),
  ).toBeVisible();
  await expect(field(reopened, 'customers.field.name')).toHaveValue(words.customer);
});

test('two tabs have separate drafts, and a full disk is reported', async ({ user, context }) => {
  const { t } = user;
  const open = async (): Promise<TestUser> => {
    const page = await context.newPage();
    await page.goto('/customer/new');
    await expect(field({ ...user, page }, 'customers.field.name')).toBeVisible();
    return { ...user, page };
  };
  const restored = async (tab: TestUser, name: string) => {
    await expect(
      tab.page.getByText(textPattern(tab, 'kit.form.draftRestored', { time: /.+/ })),
    ).toBeVisible();
    await expect(field(tab, 'customers.field.name')).toHaveValue(name);
  };
  const first = await open();
  await field(first, 'customers.field.name').fill('First tab');
  await expect(first.page.getByText(textPattern(first, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  const second = await open();
  await expect(field(second, 'customers.field.name')).toHaveValue('');
  await field(second, 'customers.field.name').fill('Second tab');
  await expect(
    second.page.getByText(textPattern(second, 'kit.form.draftSaved', { time: /.+/ })),
  ).toBeVisible();
  await first.page.reload();
  await restored(first, 'First tab');
  await Promise.all([first, second].map(({ page }) => page.close()));
  const third = await open();
  await restored(third, 'First tab');
  const fourth = await open();
  await restored(fourth, 'Second tab');

  await fourth.page.evaluate(() => {
    for (let size = 4_000_000; size > 10; size = Math.floor(size / 2)) {
      try {
        while (true) localStorage.setItem(`full ${size} ${localStorage.length}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await field(fourth, 'customers.field.address').fill('Behind the old mosque, '.repeat(20));
  await expect(fourth.page.getByRole('alert').filter({ hasText: t('kit.form.draftFull') })).toBeVisible();
  await expectAccessible(fourth, 'a form on a device without room');
  await openFromMenu(fourth, 'suppliers.title');
  await expect(fourth.page.getByText(t('kit.form.leaveLost'))).toBeVisible();
});

test('what was typed when a session ended by itself waits for its writer, and is removed after an hour', async ({
  user,
}) => {
  const { page, t, words, faults } = user;
  const type = async () => {
    await page.goto('/customer/new');
    await field(user, 'customers.field.name').fill(words.customer);
    await expect(page.getByText(textPattern(user, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  };
  const endSession = async () => {
    await page.evaluate(() =>
      fetch('/api/v1/sign-out', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
      }),
    );
    faults.expect(/^401 GET /);
    await page.reload();
    await expect(page.getByText(t('access.signIn.kept'))).toBeVisible();
  };
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  await type();
  await endSession();
  await expectAccessible(user, 'the sign-in after a session that ended by itself');
  await signInWith(user, credentials);
  await expect(field(user, 'customers.field.name')).toHaveValue(words.customer);

  await type();
  await endSession();
  expect(await drafts()).toBeGreaterThan(0);
  await page.evaluate(() => {
    const [mark = ''] = Object.keys(localStorage).filter((key) => key.startsWith('left:'));
    localStorage.setItem(mark, String(Date.now() - 61 * 60_000));
  });
  await page.reload();
  await expect(page.getByText(t('access.signIn.kept'))).toBeHidden();
  expect(await drafts()).toBe(0);
  await signInWith(user, credentials);
  await expect(page.getByText(t('access.signIn.removed'))).toBeVisible();
  await expect(field(user, 'customers.field.name')).toHaveValue('');
});
