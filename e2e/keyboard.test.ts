import type { Locator } from '@playwright/test';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { arrives, button, choice, type Desk, field, isTold } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { panel } from './steps/appearance.ts';
import { cell, cellName } from './steps/ordering.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 240_000 });

/** Retries, since a tooltip or focus ring may appear late. */
const softly = expect.configure({ soft: true });
const showsFocus = (desk: Desk) => softly.poll(() => faultOfFocus(desk)).toBe('');

/**
 * Checks that the focused element shows its focus, on itself or its container, and that nothing covers it. Returns
 * the problem, or an empty text. After the last element, Tab moves to the browser for one stop, and a new page starts
 * with none.
 */
async function faultOfFocus({ page }: Desk): Promise<string> {
  return page.evaluate(async () => {
    // The effect of the key is rendered by the second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement as HTMLElement | null;
    if (!focused || focused === document.body || focused.id === 'content') return '';
    const name = focused.outerHTML.slice(0, 120);
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    // A checkbox shows focus on its label, a list on its field.
    const drawnBy = [focused, focused.parentElement, focused.nextElementSibling];
    if (!drawnBy.some(shows)) return `no ring on ${name}`;
    const { x, y, width, height } = focused.getBoundingClientRect();
    if (width <= 1) return '';
    const over = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
    const isSeen =
      over && (focused.contains(over) || over.contains(focused) || focused.parentElement?.contains(over));
    return isSeen ? '' : `${over?.outerHTML.slice(0, 80) ?? 'the edge'} lies over ${name}`;
  });
}

/** Presses Tab until the element is focused; the focus must be visible at every stop. */
async function tabsTo(desk: Desk, wanted: Locator, most = 60): Promise<void> {
  const { page } = desk;
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    await showsFocus(desk);
    const isThere = await wanted
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (isThere) return;
  }
  throw new Error(`${most} stops did not lead to ${wanted}`);
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('menu, list, form and dialog by the keyboard alone', async ({ desk }) => {
      const { page, t, words } = desk;
      const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
      const press = (key: string) => page.keyboard.press(key);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await test.step('past the menu, and through it', async () => {
        await tabsTo(desk, page.getByRole('link', { name: t('shell.skip') }), 1);
        await tabsTo(desk, menu.getByRole('link', { name: t('shell.nav.customers'), exact: true }));
        await press('Enter');
        await arrives(desk, t('customers.title'));
      });

      await test.step('from the list to a form', async () => {
        await tabsTo(desk, page.getByRole('link', { name: t('customers.create') }));
        await press('Enter');
        await arrives(desk, t('customers.create'));
        const name = field(desk, 'customers.field.name');
        await expect(name).toBeFocused();
        await press('Control+Enter');
        await expect(page.getByText(t('customers.nameRequired'), { exact: true })).toBeVisible();
        await expect(name).toBeFocused();
        await page.keyboard.type(words.customer);
        await tabsTo(desk, field(desk, 'customers.field.phone'), 3);
        await page.keyboard.type(words.phone);
        await press('Control+Enter');
        await arrives(desk, words.customer);
      });

      await test.step('to the notice and back', async () => {
        const notice = page.getByRole('alert').filter({ hasText: t('common.saved') });
        await expect(notice).toBeVisible();
        await press('Alt+t');
        await expect(notice).toBeFocused();
        await showsFocus(desk);
        await press('Escape');
        // The shortcut focuses the oldest notification.
        await expect(notice).toHaveCount(0);
      });

      await test.step('in the list to a question', async () => {
        await tabsTo(desk, menu.getByRole('link', { name: t('shell.nav.customers'), exact: true }), 90);
        await press('Enter');
        await arrives(desk, t('customers.title'));
        await tabsTo(desk, page.getByRole('searchbox', { name: t('customers.search') }));
        await page.keyboard.type(words.pieceOfCustomer);
        await expect(page).toHaveURL(/search=/);
        await tabsTo(
          desk,
          page.getByRole('checkbox', { name: t('kit.list.select', { name: words.customer }) }),
        );
        await press('Space');
        const remove = button(desk, 'common.delete', page.getByRole('toolbar'));
        await tabsTo(desk, remove);
        await press('Enter');
        const question = page.getByRole('dialog', { name: t('shell.confirm.title') });
        await expect(button(desk, 'common.cancel', question)).toBeFocused();
        await showsFocus(desk);
        await press('Escape');
        await expect(question).toBeHidden();
        await expect(remove).toBeFocused();
        await press('Enter');
        await tabsTo(desk, button(desk, 'shell.confirm.delete', question), 2);
        await press('Enter');
        await expect(page.getByRole('row').filter({ hasText: words.customer })).toHaveCount(0);
        const notice = page.getByRole('alert').filter({ hasText: t('customers.deleted') });
        await expect(notice).toBeVisible();
        await press('Alt+t');
        await expect(notice).toBeFocused();
        await tabsTo(desk, button(desk, 'common.close', notice), 2);
        await press('Enter');
        await expect(notice).toHaveCount(0);
      });

      await test.step('to the appearance, and to another layout and its menu', async () => {
        const account = page.getByRole('button', { name: `${t('shell.account')}: ${words.owner}` });
        await tabsTo(desk, account, 90);
        await press('Enter');
        const entry = page.getByRole('menuitem', { name: t('theme.panel.title') });
        for (let i = 0; i < 5 && !(await entry.evaluate((e) => e === document.activeElement)); i += 1)
          await press('ArrowDown');
        await press('Enter');
        await expect(panel(desk)).toBeVisible();
        await tabsTo(
          desk,
          panel(desk).getByRole('radio', { name: t('theme.layouts.collapsibleSide'), exact: true }),
          12,
        );
        await press('ArrowDown');
        await press('ArrowDown');
        await expect(
          panel(desk).getByRole('radio', { name: t('theme.layouts.topBarClassic'), exact: true }),
        ).toBeFocused();
        await press('Escape');
        await expect(panel(desk)).toBeHidden();
        await tabsTo(desk, button(desk, 'shell.sections.orders', menu), 90);
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
  desk,
  owner,
}) => {
  const { page, t, words } = desk;
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
  const customer = choice(desk, 'orders.form.customer');
  await expect(customer).toBeFocused();
  const chooses = async (typed: string, name: string) => {
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name })).toBeVisible();
    // The first match of what is typed is active; before its answer an arrow would reach another option than after it.
    await page.keyboard.press('Enter');
  };
  await chooses(words.pieceOfCustomer, words.customer);
  await expect(customer).toHaveValue(words.customer);
  await tabsTo(desk, field(desk, 'orders.form.referenceNumber'));
  await page.keyboard.press('Enter');
  await tabsTo(desk, field(desk, 'orders.form.note'));
  await tabsTo(desk, page.getByRole('combobox', { name: cellName(desk, 'article', 1) }));
  await chooses('kb-1', 'Evening coat');
  await expect(cell(desk, 'quantity', 1)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders/new');
  await expect(page.getByRole('main')).toContainText('700.00');
  await page.keyboard.press('Control+Enter');
  await isTold(desk, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: 'Evening coat' })).toContainText('700.00');
  await expect(page.getByText(t('common.stage.pending')).first()).toBeVisible();
});
