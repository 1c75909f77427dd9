import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import {
  button,
  choice,
  expectToast,
  field,
  openFromMenu,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from '../test-user.ts';

/**
 * Invoices two of the three thobes, takes the rest of that invoice's amount, then invoices the rest. Resolves to the
 * first invoice's number.
 */
export async function billOrder(user: TestUser, order: string): Promise<string> {
  const { page, t, words } = user;
  await openFromMenu(user, 'shell.nav.invoices');
  await waitForScreen(user, t('billing.list.title'));
  await expect(page.getByText(t('common.noRecords'))).toBeVisible();
  await expectAccessible(user, 'the empty list of invoices');

  const drawer = await begin(user, order);
  await expectEmptyRefused(user, drawer);
  await quantityOf(user, drawer, words.design).fill(words.two);
  // 575.00 with tax, of which the deposit of 200.00 is already paid.
  await expect(drawer.getByText(t('billing.drawer.toPay'), { exact: true }).locator('..')).toContainText(
    '375.00',
  );
  const first = await issueInvoice(user, drawer);
  await expect(page.getByRole('main')).toContainText(t('billing.state.partPaid'));
  await payRest(user, '375.00');
  await expect(page.getByRole('main')).toContainText(t('billing.state.paid'));

  await openFromMenu(user, 'shell.nav.invoices');
  const rest = await begin(user, order);
  await expect(
    rest.getByRole('row').filter({ hasText: words.design }).getByText('1', { exact: true }),
  ).toBeVisible();
  await button(user, 'billing.drawer.billAll', rest).click();
  await expectAccessible(user, 'the invoice drawer with the rest');
  const second = await issueInvoice(user, rest);
  await expect(page.getByRole('main')).toContainText('356.50');

  await openFromMenu(user, 'shell.nav.invoices');
  for (const number of [first, second])
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(words.customer);
  await filterByState(user, { paid: first, unpaid: second });
  await expectAccessible(user, 'the list of invoices');
  return first;
}

/** Each tab counts and lists the invoices of its state. */
async function filterByState(
  user: TestUser,
  { paid, unpaid }: { paid: string; unpaid: string },
): Promise<void> {
  const { page, t } = user;
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
async function begin(user: TestUser, order: string): Promise<Locator> {
  const { page, t, words } = user;
  await page
    .getByRole('link', { name: t('billing.list.create') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: t('billing.drawer.title') });
  await pickRecord(
    user,
    choice(user, 'billing.drawer.customer', drawer),
    words.pieceOfCustomer,
    words.customer,
  );
  await expect(drawer.getByText(order).first()).toBeVisible();
  return drawer;
}

/** Without a selection, and with more than remains: each shows an error, and no invoice is issued. */
async function expectEmptyRefused(user: TestUser, drawer: Locator): Promise<void> {
  const { page, t, words } = user;
  await button(user, 'billing.drawer.issue', drawer).click();
  await expect(drawer.getByText(t('billing.linesRequired')).first()).toBeVisible();
  await expectAccessible(user, 'the invoice drawer with nothing chosen');
  await quantityOf(user, drawer, words.design).fill(words.four);
  const refusal = textPattern(user, 'billing.onlyRemains', { count: 3 });
  await expect(drawer.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await button(user, 'billing.drawer.issue', drawer).click();
  await expect(drawer.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(quantityOf(user, drawer, words.design)).toHaveValue(words.four);
  await expectAccessible(user, 'the invoice drawer with a line refused');
  expect(new URL(page.url()).pathname).toBe('/invoice');
}

/** Issues the invoice and waits for its page. Resolves to its number. */
async function issueInvoice(user: TestUser, drawer: Locator): Promise<string> {
  const { page } = user;
  await button(user, 'billing.drawer.issue', drawer).click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/\d/);
  await expectAccessible(user, 'an invoice');
  return (await title.textContent()) ?? '';
}

/** The default amount is the whole balance; a larger one shows a warning. */
async function payRest(user: TestUser, balance: string): Promise<void> {
  const { page, t } = user;
  await button(user, 'billing.page.takePayment', page.getByRole('main')).first().click();
  const drawer = page.getByRole('dialog', { name: t('billing.payment.title') });
  const amount = field(user, 'billing.payment.amount', drawer);
  await expect(amount).toHaveValue(balance);
  await amount.fill('1000');
  await expect(drawer.getByText(textPattern(user, 'billing.moreThanBalance', { balance }))).toBeVisible();
  await expectAccessible(user, 'the payment drawer');
  await amount.fill(balance);
  await drawer.getByText(t('billing.method.card'), { exact: true }).click();
  await button(user, 'billing.payment.submit', drawer).click();
  await expectToast(user, 'common.saved');
  await expect(drawer).toBeHidden();
}

const quantityOf = ({ t }: TestUser, drawer: Locator, item: string): Locator =>
  drawer.getByRole('textbox', { name: t('billing.drawer.quantityOf', { item }) });
