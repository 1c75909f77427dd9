import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { savePdf } from './pdf.ts';
import { button, choice, openFromMenu, pickRecord, textPattern, waitForScreen } from './test-user.ts';

test('a customer’s measurements are listed, and each is printed with its numbers on the drawing', async ({
  user,
  owner,
}) => {
  const { page, t, words, faults } = user;
  const { call } = owner;
  const { id: customerId } = await call(customerContract.create, {
    body: { name: words.customer, phone: '+966501234567' },
  });
  const { data } = await call(dimensionTemplateContract.list, { query: { search: 'Trousers' } });
  const [trousers] = data;
  if (!trousers) throw new Error('a new shop has trousers');
  const values = { length: '39 1/2', waist: '34', hip: '40', bottom: '15½', rise: '11' };
  const body = { customerId, templateId: trousers.id, values };
  await call(measurementContract.create, { body });
  const { id } = await call(measurementContract.create, {
    body: { ...body, values: { ...values, waist: '35' }, reason: 'After the wedding' },
  });

  await test.step('nothing is shown of nobody', async () => {
    await page.goto('/dashboard');
    await openFromMenu(user, 'shell.nav.customerMeasurements');
    await waitForScreen(user, t('measurement.ofCustomer.title'));
    await expect(page.getByText('Info: No customer data available.', { exact: true })).toBeVisible();
    await expectAccessible(user, 'measurements of nobody');
    faults.expect(/404 GET .*987654/);
    await page.goto('/customer-measurements?customerId=987654');
    await expect(page.getByText('Info: No customer data available.', { exact: true })).toBeVisible();
  });

  await test.step('a failure is told, and the next try shows the customer', async () => {
    faults.expect(/500 GET/);
    const address = `**/api/v1/customers/${customerId}`;
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
    );
    await page.goto(`/customer-measurements?customerId=${customerId}`);
    await expect(page.getByText('Error: Failed to fetch customer details.', { exact: true })).toBeVisible();
    // The picker above reads the customer, too.
    await expect(choice(user, 'measurement.page.customer')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.unroute(address);
    await button(user, 'common.tryAgain').click();
    await expect(page.getByText('After the wedding')).toBeVisible();
  });

  await test.step('details, template, date and data, with what changed', async () => {
    await page.goto('/customer-measurements');
    await pickRecord(user, choice(user, 'measurement.page.customer'), words.pieceOfCustomer, words.customer);
    await expect(page).toHaveURL(new RegExp(`customerId=${customerId}$`));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Trousers' })).toHaveCount(2);
    await expect(main.getByText(textPattern(user, 'measurement.page.version', { number: 2 }))).toBeVisible();
    await expect(main.getByText('+1', { exact: true })).toBeVisible();
    await expect(main.getByText(words.owner)).toHaveCount(2);
    await expectAccessible(user, 'measurements of a customer');
    await choice(user, 'measurement.page.template').click();
    await page.getByRole('option', { name: 'Thobe' }).click();
    await expect(main.getByText(t('customers.page.unmeasured'))).toBeVisible();
    await page.goBack();
  });

  await test.step('the chosen sheets are one PDF', async () => {
    const chosen = (number: number) =>
      page.getByRole('checkbox', {
        name: textPattern(user, 'measurement.ofCustomer.choose', { garment: 'Trousers', number }),
      });
    const pdfOf = (count: number) =>
      page.getByRole('button', { name: textPattern(user, 'measurement.ofCustomer.sheets', { count }) });
    await expect(pdfOf(0)).toBeDisabled();
    await page.getByRole('checkbox', { name: t('measurement.ofCustomer.chooseAll') }).check();
    await expect(chosen(1)).toBeChecked();
    await chosen(1).uncheck();
    await chosen(1).check();
    const text = await savePdf(user, pdfOf(2));
    expect(text).toContain('After the wedding');
    expect(text.indexOf('35')).toBeLessThan(text.lastIndexOf('34'));
  });

  const sheet = page.getByRole('article');
  await test.step('the sheet of a version has the values in large type, in the chosen language', async () => {
    await page.goto(`/customer-measurements?customerId=${customerId}`);
    await page
      .getByRole('link', { name: t('measurement.page.print') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/measurement/${id}/print$`));
    await expect(sheet).toContainText(words.customer);
    await expect(sheet).toContainText('After the wedding');
    const waist = sheet.getByRole('listitem').filter({ hasText: /Waist\d/ });
    await expect(waist).toHaveText(/35/);
    await expect(waist.getByText('35')).toHaveCSS('font-size', '22px');
    await expect(waist.getByText('35')).toHaveCSS('font-weight', '700');
    await expect(sheet.getByRole('img', { name: t('measurement.page.drawing') })).toContainText('7');
    await expectAccessible(user, 'a measurement sheet');
    await page.getByText('اردو', { exact: true }).click();
    await expect(sheet).toHaveAttribute('lang', 'ur');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('پتلون');
    await expect(sheet.getByRole('listitem').filter({ hasText: /کمر\d/ })).toContainText('35');
  });

  await test.step('a template is printed blank, to fill in by hand', async () => {
    await page.goto('/dimentions-form');
    const thobe = page.getByRole('row').filter({ hasText: 'Thobe' });
    await thobe.getByRole('button', { name: /Thobe/ }).last().click();
    await page.getByRole('menuitem', { name: t('measurement.sheet.blank') }).click();
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Thobe');
    // More than fourteen values: the drawing is on the back.
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Takhalees length' })).toHaveCount(1);
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Style' })).toContainText('Kuwaiti');
    await expect(sheet).not.toContainText('—');
    await expectAccessible(user, 'a blank measurement sheet');
  });
});
