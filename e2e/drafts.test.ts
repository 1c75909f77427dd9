import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, choice, type Desk, field, follow, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { credentials } from './owner.ts';
import { cell } from './steps/ordering.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an unsaved order stays with its customer, and is offered to others', async ({ desk, owner }) => {
  const { page, words, t } = desk;
  const [first, second] = await Promise.all(
    [words.customer, 'Bilal'].map((name) => owner.call(customerContract.create, { body: { name } })),
  );
  const begins = async (id: number | undefined) => {
    await page.goto(`/customer/${id}`);
    await page
      .getByRole('link', { name: t('orders.form.newTitle') })
      .first()
      .click();
    await arrives(desk, t('orders.form.newTitle'));
  };
  const customer = choice(desk, 'orders.form.customer');
  const service = cell(desk, 'service', 1);
  await begins(first?.id);
  await button(desk, 'orders.form.addService').click();
  await service.fill(words.service);
  await expect(page.getByText(saying(desk, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();

  await begins(second?.id);
  const offer = page
    .getByRole('alert')
    .filter({ hasText: saying(desk, 'kit.form.draftOther', { time: /.+/ }) });
  await expect(offer).toContainText(words.customer);
  await expect(customer).toHaveValue('Bilal');
  await expect(service).toHaveCount(0);
  await isAccessible(desk, 'a form beside the draft of another customer');
  await button(desk, 'orders.form.addService').click();
  await service.fill('For Bilal');
  await button(desk, 'kit.form.draftResume', offer).click();
  await expect(customer).toHaveValue(words.customer);
  await expect(service).toHaveValue(words.service);
  await expect(page).toHaveURL(new RegExp(`customerId=${first?.id}$`));

  await expect(offer).toContainText('Bilal');
  await button(desk, 'kit.form.discardDraft', offer).click();
  await expect(offer).toBeHidden();
  await begins(second?.id);
  await expect(customer).toHaveValue('Bilal');
  await expect(service).toHaveCount(0);
});

test('a draft stays its writer’s when their email changes', async ({ desk, owner, context }) => {
  const { page, words } = desk;
  await page.goto('/customer/new');
  await field(desk, 'customers.field.name').fill(words.customer);
  await expect(page.getByText(saying(desk, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await page.close();
  const { password } = credentials;
  await owner.call(ownAccountContract.changeEmail, { body: { email: 'other@shop.example', password } });

  const reopened = { ...desk, page: await context.newPage() };
  await reopened.page.goto('/customer/new');
  await expect(reopened.page.getByText(saying(desk, 'kit.form.draftRestored', { time: /.+/ }))).toBeVisible();
  await expect(field(reopened, 'customers.field.name')).toHaveValue(words.customer);
});

test('two tabs have separate drafts, and a full disk is reported', async ({ desk, context }) => {
  const { t } = desk;
  const open = async (): Promise<Desk> => {
    const page = await context.newPage();
    await page.goto('/customer/new');
    await expect(field({ ...desk, page }, 'customers.field.name')).toBeVisible();
    return { ...desk, page };
  };
  const restored = async (tab: Desk, name: string) => {
    await expect(tab.page.getByText(saying(tab, 'kit.form.draftRestored', { time: /.+/ }))).toBeVisible();
    await expect(field(tab, 'customers.field.name')).toHaveValue(name);
  };
  const first = await open();
  await field(first, 'customers.field.name').fill('First tab');
  await expect(first.page.getByText(saying(first, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  const second = await open();
  await expect(field(second, 'customers.field.name')).toHaveValue('');
  await field(second, 'customers.field.name').fill('Second tab');
  await expect(second.page.getByText(saying(second, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
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
  await isAccessible(fourth, 'a form on a device without room');
  await follow(fourth, 'suppliers.title');
  await expect(fourth.page.getByText(t('kit.form.leaveLost'))).toBeVisible();
});
