import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { messageContract } from '#shared/orders/messages/message.contract.ts';
import { translator } from '../server/lib/http/translate.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, field, type TestUser } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** An order that is ready at once, since it needs no work, of a new customer. */
async function createReadyOrder(user: TestUser, owner: ShopOwner, referenceNumber: string, customer: object) {
  const { id } = await owner.call(customerContract.create, {
    body: { name: `${user.words.customer} ${referenceNumber}`, ...customer },
  });
  return bookOrder(user, owner, {
    customerId: id,
    referenceNumber,
    rows: [{ kind: 'article', name: 'Ghutra', quantity: 1, price: '80', workTypeIds: [] }],
  });
}

/** Keeps the addresses of windows that the page opens, and opens none. */
function keepOpened(): void {
  const opened: string[] = [];
  const replace = (address: string) => void opened.push(address);
  window.open = () => ({ opener: null, close: () => {}, location: { replace } }) as unknown as Window;
  Object.assign(window, { opened });
}

test('two customers are told in Arabic that their orders are ready, one after another, and it stands in the history', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const arabic = { whatsapp: true, language: 'ar' };
  const first = await createReadyOrder(user, owner, 'MSG-1', { ...arabic, phone: '0501112233' });
  await createReadyOrder(user, owner, 'MSG-2', { ...arabic, phone: '0504445566' });
  await createReadyOrder(user, owner, 'MSG-3', { phone: '0507778899' });
  await page.addInitScript(keepOpened);

  await page.goto('/completed-orders');
  await page.getByRole('checkbox', { name: t('kit.list.selectPage') }).check();
  await button(user, 'orders.messages.bulk.action').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('orders.messages.bulk.place', { place: 1, count: 2 }))).toBeVisible();
  await expect(dialog.getByText(t('orders.messages.bulk.without'))).toBeVisible();
  await expect(dialog.locator('[lang=ar]')).toContainText('جاهز');
  await expectAccessible(user, 'telling customers that their orders are ready');
  const whatsapp = dialog.getByRole('button', { name: t('orders.messages.channels.whatsapp') });
  await expect(dialog.getByRole('button', { name: t('orders.messages.channels.sms') })).toBeDisabled();
  await whatsapp.click();
  await expect(dialog.getByText(t('orders.messages.bulk.place', { place: 2, count: 2 }))).toBeVisible();
  await whatsapp.click();
  await expect(dialog.getByText(t('orders.messages.bulk.told', { count: 2 }))).toBeVisible();
  await expect(dialog.getByText(t('orders.messages.bulk.noConsent'))).toBeVisible();
  await button(user, 'orders.messages.bulk.close', dialog).click();

  const opened = await page.evaluate(() => (window as unknown as { opened: string[] }).opened);
  // Those who weren't told are left, by a filter of the list.
  await page.goto('/completed-orders?untold=true');
  await expect(page.getByRole('row').filter({ hasText: 'MSG-3' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'MSG-1' })).toHaveCount(0);

  const asked = opened.map((address) => new URL(address));
  expect(asked.map(({ pathname }) => pathname).toSorted()).toEqual(['/966501112233', '/966504445566']);
  const { data } = await owner.call(messageContract.list, { query: { orderId: first.id } });
  expect(asked.map(({ searchParams }) => searchParams.get('text'))).toContain(data[0]?.text);
  expect(data).toMatchObject([{ kind: 'ready', channel: 'whatsapp', language: 'ar' }]);

  await page.goto(`/orders/${first.id}`);
  await expect(page.getByText(t('orders.messages.history.ready'))).toBeVisible();
  await page.getByRole('button', { name: t('orders.messages.channels.whatsapp') }).click();
  const question = page.getByRole('dialog', { name: t('orders.messages.againTitle') });
  await button(user, 'common.cancel', question).click();
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([]);
});

test('the shop writes its own text, and an unknown field is named', async ({ user, owner }) => {
  const { page, t } = user;
  const order = await createReadyOrder(user, owner, 'MSG-4', {
    whatsapp: true,
    phone: '0501112233',
    language: 'ur',
  });
  await page.goto('/message-templates');
  await page.getByText(translator('ur')('account.languages.ur'), { exact: true }).click();
  const text = field(user, 'orders.messages.kinds.ready');
  await text.fill('السلام علیکم {name}');
  await button(user, 'common.save').click();
  await expect(page.getByText(/\{name\}.*\{customer\}/)).toBeVisible();
  await text.fill('السلام علیکم ');
  await page
    .getByRole('button', { name: /\{customer\}/ })
    .nth(1)
    .click();
  await expect(text).toHaveValue('السلام علیکم {customer}');
  await expectAccessible(user, 'the templates of messages');
  await button(user, 'common.save').click();
  await expect(page.getByText(t('common.updated')).first()).toBeVisible();

  await page.goto(`/orders/${order.id}`);
  await expect(page.locator('[lang=ur]').filter({ hasText: 'السلام علیکم' })).toBeVisible();
});
