import { testAuthority } from '#server/billing/einvoice/test-authority.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expect, ownerTest } from './fixtures.ts';
import { withNewShop } from './server.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, expectToast, field, openFromMenu, waitForScreen } from './test-user.ts';

type Authority = Awaited<ReturnType<typeof testAuthority>>;

/** A shop beside an authority on this machine. */
const test = ownerTest.extend<{ authority: Authority }>({
  authority: async ({ language: _ }, use) => {
    const authority = await testAuthority();
    await use(authority);
    await authority.close();
  },
  shop: async ({ host, authority }, use) => {
    await withNewShop(host, use, { EINVOICE_URL: authority.url });
  },
});

test.use({ language: 'ar' });

const today = localDate('Asia/Riyadh');

/** Makes it a shop in Riyadh, as the authority knows it. */
async function moveToRiyadh({ call }: ShopOwner): Promise<void> {
  const { version } = await call(preferenceContract.get, {});
  await call(preferenceContract.update, { body: { version, country: 'SA', timeZone: 'Asia/Riyadh' } });
  const shop = await call(companyInformationContract.get, {});
  await call(companyInformationContract.update, {
    body: {
      version: shop.version,
      name: 'خياطة نور',
      taxNumber: '310122393500003',
      registrationNumber: '1010456789',
      address: 'طريق الملك فهد',
    },
  });
}

/** Bills a thobe to a new customer. */
async function billThobe({ call }: ShopOwner, customer: object & { name: string }) {
  const { id: customerId } = await call(customerContract.create, { body: customer });
  const taxId = (await call(taxContract.list, { query: { sort: 'created' } })).data[0]?.id ?? null;
  const statusId = (await call(statusContract.list, { query: { stage: 'pending' } })).data[0]?.id ?? 0;
  const row = { kind: 'article', name: 'ثوب', quantity: 1, price: '250', taxId } as const;
  const order = await call(orderContract.create, {
    body: { customerId, referenceNumber: `R-${customerId}`, dueDate: today, statusId, rows: [row] },
  });
  const lines = order.rows.map(({ id, quantity }) => ({ orderRowId: id, quantity }));
  return call(invoiceContract.create, { body: { customerId, invoiceDate: today, lines } });
}

const company = {
  name: 'شركة البناء',
  kind: 'company',
  taxNumber: '399999999800003',
  street: 'صلاح الدين',
  building: '1111',
  district: 'المروج',
  city: 'الرياض',
  postalCode: '12222',
  country: 'SA',
} as const;

test('a shop in Riyadh registers its device, reports an invoice and has one cleared', async ({
  user,
  owner,
  authority,
}) => {
  const { page, t, faults } = user;
  await moveToRiyadh(owner);

  await test.step('the device', async () => {
    await page.goto('/dashboard');
    await openFromMenu(user, 'billing.einvoice.title');
    await waitForScreen(user, t('billing.einvoice.title'));
    await button(user, 'billing.einvoice.device.setUp').click();
    const drawer = page.getByRole('dialog', { name: t('billing.einvoice.device.setUp') });
    await expect(field(user, 'billing.einvoice.device.branch', drawer)).toHaveValue('خياطة نور');
    await button(user, 'billing.einvoice.device.next', drawer).click();
    const password = field(user, 'billing.einvoice.device.password');
    faults.expect(/^409 POST \/api\/v1\/electronic-devices\/\d+\/register/);
    await password.fill('٩٩٩٩٩٩');
    await button(user, 'billing.einvoice.device.register').click();
    await expect(page.getByText('Invalid-OTP').first()).toBeVisible();
    await password.fill(authority.password);
    await button(user, 'billing.einvoice.device.register').click();
    await expectToast(user, 'billing.einvoice.device.done');
    await expect(page.getByText(t('billing.einvoice.deviceStates.active'), { exact: true })).toBeVisible();
  });

  await test.step('an invoice to a person is reported, with a code of nine tags', async () => {
    const { id } = await billThobe(owner, { name: 'فيصل' });
    await expect
      .poll(async () => (await owner.call(invoiceContract.get, { params: { id } })).electronic?.state)
      .toBe('reported');
    await page.goto(`/invoice/${id}`);
    await expect(page.getByText(t('billing.einvoice.states.reported'), { exact: true })).toBeVisible();
    await page.goto(`/invoice/${id}/print`);
    await expect(page.getByRole('img', { name: t('billing.print.taxCode') })).toBeVisible();
  });

  await test.step('an invoice to a company is withheld while the authority is away, and cleared after', async () => {
    authority.behave('down');
    const { id, invoiceNumber } = await billThobe(owner, company);
    await page.goto(`/invoice/${id}`);
    await expect(page.getByText(t('billing.einvoice.clearing'), { exact: true })).toBeVisible();
    await page.goto(`/invoice/${id}/print`);
    await expect(page.getByRole('status').filter({ hasText: invoiceNumber })).toBeVisible();
    await expect(page.getByRole('img', { name: t('billing.print.taxCode') })).toBeHidden();

    authority.behave('well');
    await page.goto('/electronic-invoices');
    const row = page.getByRole('row').filter({ hasText: invoiceNumber });
    await expect(row).toContainText(t('billing.einvoice.outcomes.unreachable'));
    const act = async (key: 'answer' | 'sendAgain') => {
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: t(`billing.einvoice.${key}`) }).click();
    };
    await act('answer');
    const answer = page.getByRole('dialog');
    await expect(answer).toContainText(t('billing.einvoice.outcomes.unreachable'));
    await page.keyboard.press('Escape');
    await act('sendAgain');
    await expectToast(user, 'billing.einvoice.sent');
    await expect
      .poll(async () => (await owner.call(invoiceContract.get, { params: { id } })).electronic?.state)
      .toBe('cleared');
    await page.goto(`/invoice/${id}/print`);
    await expect(page.getByRole('img', { name: t('billing.print.taxCode') })).toBeVisible();
  });
  expect(authority.taken.map(({ by }) => by)).toEqual(['reporting', 'clearance']);
});
