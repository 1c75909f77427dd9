import type { Locator } from '@playwright/test';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { expect, ownerTest as test, walksOnly } from './fixtures.ts';
import { panel } from './steps/appearance.ts';
import { cell, cellName } from './steps/ordering.ts';
import { button, choice, expectToast, field, type TestUser, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Retries, since a tooltip or focus ring may appear late. */
const softly = expect.configure({ soft: true });
const expectFocusShown = (user: TestUser) => softly.poll(() => faultOfFocus(user)).toBe('');

/**
 * Checks that the focused element shows its focus, on itself or its container, and that nothing covers it. Returns
 * the problem, or an empty text. After the last element, Tab moves to the browser for one stop, and a new page starts
 * with none.
 */
async function faultOfFocus({ page }: TestUser): Promise<string> {
  return page.evaluate(async () => {
    // The effect of the key is rendered by the second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement as HTMLElement | null;
    if (!focused || focused === document.body || focused.id === 'content') return '';
    const name = focused.outerHTML.slice(0, 120);
    const expectShown = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    // A checkbox shows focus on its label, a list on its field.
    const drawnBy = [focused, focused.parentElement, focused.nextElementSibling];
    if (!drawnBy.some(expectShown)) return `no ring on ${name}`;
    const { x, y, width, height } = focused.getBoundingClientRect();
    if (width <= 1) return '';
    const over = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
    const isSeen =
      over && (focused.contains(over) || over.contains(focused) || focused.parentElement?.contains(over));
    return isSeen ? '' : `${over?.outerHTML.slice(0, 80) ?? 'the edge'} lies over ${name}`;
  });
}

/** Presses Tab until the element is focused; the focus must be visible at every stop. */
async function tabTo(user: TestUser, wanted: Locator, most = 60): Promise<void> {
  const { page } = user;
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusShown(user);
    const isThere = await wanted
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (isThere) return;
  }
  throw new Error(`${most} stops did not lead to ${wanted}`);
}

for (const [language, details] of [
  ['ar', {}],
  ['en', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('menu, list, form and dialog by the keyboard alone', async ({ user }) => {
      const { page, t, words } = user;
      const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
      const press = (key: string) => page.keyboard.press(key);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await test.step('past the menu, and through it', async () => {
        await tabTo(user, page.getByRole('link', { name: t('shell.skip') }), 1);
        await tabTo(user, menu.getByRole('link', { name: t('shell.nav.customers'), exact: true }));
        await press('Enter');
        await waitForScreen(user, t('customers.title'));
      });

      await test.step('from the list to a form', async () => {
        await tabTo(user, page.getByRole('link', { name: t('customers.create') }));
        await press('Enter');
        await waitForScreen(user, t('customers.create'));
        const name = field(user, 'customers.field.name');
        await expect(name).toBeFocused();
        await press('Control+Enter');
        await expect(page.getByText(t('customers.nameRequired'), { exact: true })).toBeVisible();
        await expect(name).toBeFocused();
        await page.keyboard.type(words.customer);
        await tabTo(user, field(user, 'customers.field.phone'), 3);
        await page.keyboard.type(words.phone);
        await press('Control+Enter');
        await waitForScreen(user, words.customer);
      });

      await test.step('to the notice and back', async () => {
        const notice = page.getByRole('alert').filter({ hasText: t('common.saved') });
        await expect(notice).toBeVisible();
        await press('Alt+t');
        await expect(notice).toBeFocused();
        await expectFocusShown(user);
        await press('Escape');
        // The shortcut focuses the oldest notification.
        await expect(notice).toHaveCount(0);
      });

      await test.step('in the list to a question', async () => {
        await tabTo(user, menu.getByRole('link', { name: t('shell.nav.customers'), exact: true }), 90);
        await press('Enter');
        await waitForScreen(user, t('customers.title'));
        await tabTo(user, page.getByRole('searchbox', { name: t('customers.search') }));
        await page.keyboard.type(words.pieceOfCustomer);
        await expect(page).toHaveURL(/search=/);
        await tabTo(
          user,
          page.getByRole('checkbox', { name: t('kit.list.select', { name: words.customer }) }),
        );
        await press('Space');
        const remove = button(user, 'common.delete', page.getByRole('toolbar'));
        await tabTo(user, remove);
        await press('Enter');
        const question = page.getByRole('dialog', { name: t('shell.confirm.title') });
        await expect(button(user, 'common.cancel', question)).toBeFocused();
        await expectFocusShown(user);
        await press('Escape');
        await expect(question).toBeHidden();
        await expect(remove).toBeFocused();
        await press('Enter');
        await tabTo(user, button(user, 'shell.confirm.delete', question), 2);
        await press('Enter');
        await expect(page.getByRole('row').filter({ hasText: words.customer })).toHaveCount(0);
        const notice = page.getByRole('alert').filter({ hasText: t('customers.deleted') });
        await expect(notice).toBeVisible();
        await press('Alt+t');
        await expect(notice).toBeFocused();
        await tabTo(user, button(user, 'common.close', notice), 2);
        await press('Enter');
        await expect(notice).toHaveCount(0);
      });

      await test.step('to the appearance, and to another layout and its menu', async () => {
        const account = page.getByRole('button', { name: `${t('shell.account')}: ${words.owner}` });
        await tabTo(user, account, 90);
        await press('Enter');
        const entry = page.getByRole('menuitem', { name: t('theme.panel.title') });
        for (let i = 0; i < 5 && !(await entry.evaluate((e) => e === document.activeElement)); i += 1)
          await press('ArrowDown');
        await press('Enter');
        await expect(panel(user)).toBeVisible();
        await tabTo(
          user,
          panel(user).getByRole('radio', { name: t('theme.layouts.collapsibleSide'), exact: true }),
          12,
        );
        await press('ArrowDown');
        await press('ArrowDown');
        await expect(
          panel(user).getByRole('radio', { name: t('theme.layouts.topBarClassic'), exact: true }),
        ).toBeFocused();
        await press('Escape');
        await expect(panel(user)).toBeHidden();
        await tabTo(user, button(user, 'shell.sections.orders', menu), 90);
        await press('Enter');
        const orders = page.getByRole('menuitem', { name: t('shell.nav.orders') });
        await expect(orders).toBeFocused();
        await press('ArrowDown');
        await press('Enter');
        await expect(page).toHaveURL('/pending-assignments');
      });
    });
  });
}

test('an order from its customer to the saving by the keyboard alone, and Enter alone never saves', async ({
  user,
  owner,
}) => {
  const { page, t, words } = user;
  await owner.call(customerContract.create, { body: { name: words.customer } });
  const { data: works } = await owner.call(workTypeContract.list, { query: {} });
  await owner.call(designContract.create, {
    body: {
      code: 'KB-1',
      name: 'Evening coat',
      cost: '90',
      price: '350',
      workTypeIds: works.slice(0, 1).map(({ id }) => id),
    },
  });
  await page.goto('/orders/new');
  const customer = choice(user, 'orders.form.customer');
  await expect(customer).toBeFocused();
  const chooseOption = async (typed: string, name: string) => {
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name })).toBeVisible();
    // The first match of what is typed is active; before its answer an arrow would reach another option than after it.
    await page.keyboard.press('Enter');
  };
  await chooseOption(words.pieceOfCustomer, words.customer);
  await expect(customer).toHaveValue(words.customer);
  await tabTo(user, field(user, 'orders.form.referenceNumber'));
  await page.keyboard.press('Enter');
  await tabTo(user, field(user, 'orders.form.note'));
  await tabTo(user, page.getByRole('combobox', { name: cellName(user, 'article', 1) }));
  await chooseOption('kb-1', 'Evening coat');
  await expect(cell(user, 'quantity', 1)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders/new');
  await expect(page.getByRole('main')).toContainText('700.00');
  await page.keyboard.press('Control+Enter');
  await expectToast(user, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: 'Evening coat' })).toContainText('700.00');
  await expect(page.getByText(t('common.stage.pending')).first()).toBeVisible();
});
