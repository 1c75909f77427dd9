import { expect, type Locator } from '@playwright/test';
import { isAccessible } from '../accessible.ts';
import { arrives, button, choice, type Desk, field, follow, isTold, pick, saying } from '../desk.ts';

/**
 * Invoices two of the three thobes, takes the rest of that invoice's amount, then invoices the rest. Resolves to the
 * first invoice's number.
 */
export async function billsOrder(desk: Desk, order: string): Promise<string> {
  const { page, t, words } = desk;
  await follow(desk, 'shell.nav.invoices');
  await arrives(desk, t('billing.list.title'));
  await expect(page.getByText(t('common.noRecords'))).toBeVisible();
  await isAccessible(desk, 'the empty list of invoices');

  const drawer = await begins(desk, order);
  await refusesNothing(desk, drawer);
  await quantityOf(desk, drawer, words.design).fill(words.two);
  // 575.00 with tax, of which the deposit of 200.00 is already paid.
  await expect(drawer.getByText(t('billing.drawer.toPay'), { exact: true }).locator('..')).toContainText(
    '375.00',
  );
  const first = await issues(desk, drawer);
  await expect(page.getByRole('main')).toContainText(t('billing.state.partPaid'));
  await paysRest(desk, '375.00');
  await expect(page.getByRole('main')).toContainText(t('billing.state.paid'));

  await follow(desk, 'shell.nav.invoices');
  const rest = await begins(desk, order);
  await expect(
    rest.getByRole('row').filter({ hasText: words.design }).getByText('1', { exact: true }),
  ).toBeVisible();
  await button(desk, 'billing.drawer.billAll', rest).click();
  await isAccessible(desk, 'the invoice drawer with the rest');
  const second = await issues(desk, rest);
  await expect(page.getByRole('main')).toContainText('356.50');

  await follow(desk, 'shell.nav.invoices');
  for (const number of [first, second])
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(words.customer);
  await filtersByState(desk, { paid: first, unpaid: second });
  await isAccessible(desk, 'the list of invoices');
  return first;
}

/** Each tab counts and lists the invoices of its state. */
async function filtersByState(desk: Desk, { paid, unpaid }: { paid: string; unpaid: string }): Promise<void> {
  const { page, t } = desk;
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const choose = (state: 'unpaid' | 'partPaid' | 'paid', count: string) =>
    page.getByRole('link', { name: `${t(`billing.state.${state}`)} ${count}`, exact: true }).click();
  await choose('paid', '1');
  await expect(row(unpaid)).toBeHidden();
  await expect(row(paid)).toBeVisible();
  await choose('unpaid', '1');
  await expect(row(paid)).toBeHidden();
  await expect(row(unpaid)).toBeVisible();
  await choose('partPaid', '0');
  await expect(row(unpaid)).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('kit.list.all') })
    .first()
    .click();
  await expect(row(paid)).toBeVisible();
}

/** Opens the drawer beside the list and chooses the customer. */
async function begins(desk: Desk, order: string): Promise<Locator> {
  const { page, t, words } = desk;
  await page
    .getByRole('link', { name: t('billing.list.create') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: t('billing.drawer.title') });
  await pick(desk, choice(desk, 'billing.drawer.customer', drawer), words.pieceOfCustomer, words.customer);
  await expect(drawer.getByText(order).first()).toBeVisible();
  return drawer;
}

/** Without a selection, and with more than remains: each shows an error, and no invoice is issued. */
async function refusesNothing(desk: Desk, drawer: Locator): Promise<void> {
  const { page, t, words } = desk;
  await button(desk, 'billing.drawer.issue', drawer).click();
  await expect(drawer.getByText(t('billing.linesRequired')).first()).toBeVisible();
  await isAccessible(desk, 'the invoice drawer with nothing chosen');
  await quantityOf(desk, drawer, words.design).fill(words.four);
  const refusal = saying(desk, 'billing.onlyRemains', { count: 3 });
  await expect(drawer.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await button(desk, 'billing.drawer.issue', drawer).click();
  await expect(drawer.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(quantityOf(desk, drawer, words.design)).toHaveValue(words.four);
  await isAccessible(desk, 'the invoice drawer with a line refused');
  expect(new URL(page.url()).pathname).toBe('/invoice');
}

/** Issues the invoice and waits for its page. Resolves to its number. */
async function issues(desk: Desk, drawer: Locator): Promise<string> {
  const { page } = desk;
  await button(desk, 'billing.drawer.issue', drawer).click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/\d/);
  await isAccessible(desk, 'an invoice');
  return (await title.textContent()) ?? '';
}

/** The default amount is the whole balance; a larger one shows a warning. */
async function paysRest(desk: Desk, balance: string): Promise<void> {
  const { page, t } = desk;
  await button(desk, 'billing.page.takePayment', page.getByRole('main')).first().click();
  const drawer = page.getByRole('dialog', { name: t('billing.payment.title') });
  const amount = field(desk, 'billing.payment.amount', drawer);
  await expect(amount).toHaveValue(balance);
  await amount.fill('1000');
  await expect(drawer.getByText(saying(desk, 'billing.moreThanBalance', { balance }))).toBeVisible();
  await isAccessible(desk, 'the payment drawer');
  await amount.fill(balance);
  await drawer.getByText(t('billing.method.card'), { exact: true }).click();
  await button(desk, 'billing.payment.submit', drawer).click();
  await isTold(desk, 'common.saved');
  await expect(drawer).toBeHidden();
}

const quantityOf = ({ t }: Desk, drawer: Locator, item: string): Locator =>
  drawer.getByRole('textbox', { name: t('billing.drawer.quantityOf', { item }) });
