import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, field, waitForScreen } from './test-user.ts';

const today = localDate('Asia/Riyadh');

/** An order of one thobe at 200 in a shop in Riyadh with a tax number. */
async function orderInRiyadh({ call }: ShopOwner) {
  const { version } = await call(preferenceContract.get, {});
  await call(preferenceContract.update, { body: { version, country: 'SA', timeZone: 'Asia/Riyadh' } });
  const shop = await call(companyInformationContract.get, {});
  const body = { version: shop.version, name: 'خياطة نور', taxNumber: '310122393500003' };
  await call(companyInformationContract.update, { body });
  const { id: customerId } = await call(customerContract.create, { body: { name: 'فيصل الحربي' } });
  const taxId = (await call(taxContract.list, { query: { sort: 'created' } })).data[0]?.id ?? null;
  const statusId = (await call(statusContract.list, { query: { stage: 'pending' } })).data[0]?.id ?? 0;
  const row = { kind: 'article', name: 'ثوب', quantity: 1, price: '200', taxId } as const;
  return call(orderContract.create, {
    body: { customerId, referenceNumber: `P-${customerId}`, dueDate: today, statusId, rows: [row] },
  });
}

test('a deposit in Riyadh gets a prepayment invoice, which the invoice of the order deducts', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const order = await orderInRiyadh(owner);
  await page.goto(`/orders/${order.id}`);

  await test.step('the deposit says what is issued, and leads to it', async () => {
    await button(user, 'billing.money.take').click();
    const taking = page.getByRole('dialog', { name: t('billing.payment.title') });
    await expect(taking.getByText(t('billing.prepayment.willIssue'))).toBeVisible();
    await field(user, 'billing.payment.amount', taking).fill('115');
    await expectAccessible(user, 'the form of a deposit that is declared');
    await button(user, 'billing.payment.submit', taking).click();
    await expect(taking).toBeHidden();
  });
  const [prepayment] = (await owner.call(invoiceContract.list, { query: { kind: 'prepayment' } })).data;
  const number = isolate(prepayment?.invoiceNumber ?? '');
  await page.getByRole('link', { name: t('billing.prepayment.paper', { number }) }).click();

  await test.step('the prepayment invoice has its tax, and nothing is owed on it', async () => {
    await waitForScreen(user, prepayment?.invoiceNumber ?? '');
    await expect(page.getByText(t('billing.prepayment.badge'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('billing.print.simplifiedPrepaymentInvoice'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('billing.page.credit') })).toBeHidden();
    await expectAccessible(user, 'a prepayment invoice');
    await page.goto(`/invoice/${prepayment?.id}/print`);
    await expect(page.getByRole('img', { name: t('billing.print.taxCode') })).toBeVisible();
  });

  await test.step('the invoice deducts it', async () => {
    const lines = order.rows.map(({ id, quantity }) => ({ orderRowId: id, quantity }));
    const body = { customerId: order.customer.id, invoiceDate: today, lines };
    const { id } = await owner.call(invoiceContract.create, { body });
    await page.goto(`/invoice/${id}`);
    await expect(
      page.getByRole('link', { name: prepayment?.invoiceNumber ?? '', exact: true }),
    ).toBeVisible();
    await page.goto(`/invoice/${id}/print`);
    const deducted = page.getByText(prepayment?.invoiceNumber ?? '').first();
    await expect(deducted).toBeVisible();
  });

  await test.step('the list tells them apart', async () => {
    await page.goto('/invoice?kind=prepayment');
    await expect(
      page.getByRole('link', { name: prepayment?.invoiceNumber ?? '', exact: true }),
    ).toBeVisible();
    await expect(page.getByText(t('billing.prepayment.badge'), { exact: true })).toBeVisible();
  });
});
