import type { Locator } from '@playwright/test';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { compose } from './other-keyboards.ts';
import { cell } from './steps/ordering.ts';
import { button, choice, expectToast, field, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Presses the keys of a text as a person does, without a look at what comes. */
async function typeText(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.pressSequentially(text);
}

test('typing and Enter chooses in every kind of choice, and text that chooses nothing stays', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  for (const name of ['Mahmoud Khan', 'Ahmad Raza', 'Ahmad Zaki'])
    await owner.call(customerContract.create, { body: { name } });
  for (const [code, name] of [
    ['TH-7', 'Kurta'],
    ['TH-70', 'Kandura'],
  ] as const)
    await owner.call(designContract.create, { body: { code, name, cost: '1', price: '9' } });
  await owner.call(itemContract.create, { body: { code: '10', name: 'Cufflinks', price: '5', cost: '1' } });
  await owner.call(itemContract.create, { body: { code: '10-2', name: 'Buttons', price: '5', cost: '1' } });
  const row = { kind: 'service' as const, name: 'Hem', quantity: 1, price: '10', taxId: null };
  await bookOrder(user, owner, { referenceNumber: 'ORD-1', rows: [row] });

  await page.goto('/orders/new');
  const customer = choice(user, 'orders.form.customer');
  // What begins with the text comes first, also where Enter comes before the answer.
  await customer.focus();
  await compose(user, 'ahmad r');
  await expect(customer).toHaveValue('ahmad r');
  await customer.press('Enter');
  await expect(customer).toHaveValue('Ahmad Raza');

  // Left with text that could be two, it says what to do; saving waits for the choice.
  await typeText(customer, 'Ahmad');
  await customer.press('Tab');
  const message = textPattern(user, 'kit.picker.choose', { name: 'Ahmad' });
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(customer).toHaveValue('Ahmad');
  await expectAccessible(user, 'text that chooses nothing');
  await button(user, 'orders.form.save').click();
  await expect(customer).toBeFocused();
  await customer.press('Enter');
  await expect(customer).toHaveValue(/^Ahmad/);
  // The only match is taken when the field is left; Escape gives the text up.
  await typeText(customer, 'mahm');
  await customer.press('Tab');
  await expect(customer).toHaveValue('Mahmoud Khan');
  await typeText(customer, 'zaki');
  await customer.press('Escape');
  await expect(customer).toHaveValue('Mahmoud Khan');

  // What isn't there is offered to be added with its name.
  await typeText(customer, 'Omar New');
  await customer.press('Enter');
  const unknown = textPattern(user, 'kit.picker.unknownNew', { name: 'Omar New' });
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible();
  await customer.press('Enter');
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox', { name: t('customers.field.name') });
  await expect(name).toHaveValue('Omar New');
  await name.fill('');
  await compose(user, 'عمر');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('عمر');
  await name.fill('Omar New');
  await form.getByRole('button', { name: t('common.close') }).click();
  await expect(customer).toHaveValue('Omar New');
  await typeText(customer, 'Mahmoud Khan');
  await customer.press('Enter');
  await expect(customer).toHaveValue('Mahmoud Khan');

  // A design by part of its code, or exactly that code; an item by its exact code alone.
  const article = (place: number) =>
    page.getByRole('combobox', {
      name: t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number: place }),
    });
  await typeText(article(1), 'kan');
  await article(1).press('Enter');
  await expect(page.locator('[data-row]').nth(0)).toContainText('Kandura');
  for (const [place, typed, found] of [
    [2, 'th-7', 'Kurta'],
    [3, '10', 'Cufflinks'],
  ] as const) {
    await button(user, 'orders.form.addArticle').click();
    await typeText(article(place), typed);
    await article(place).press('Enter');
    await expect(page.locator('[data-row]').nth(place - 1)).toContainText(found);
  }

  // The Enter of an input method leaves no cell of a row.
  const quantity = cell(user, 'quantity', 3);
  await quantity.fill('');
  await compose(user, '۲');
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('۲');

  // A choice from a fixed set takes typing too, and a full form is saved by the keys.
  const status = choice(user, 'orders.form.status');
  await typeText(status, (await status.inputValue()).slice(0, 4));
  await status.press('Enter');
  await expect(status).not.toHaveValue(/^.{4}$/);
  await status.press('Control+Enter');
  await expectToast(user, 'common.saved');
  const { data } = await owner.call(orderContract.list, { query: { search: 'Mahmoud' } });
  expect(data.map(({ customer: { name: saved } }) => saved)).toEqual(['Mahmoud Khan']);

  // Nor does it leave the field of a form, or choose and close the search.
  await page.goto('/customer/new');
  const newName = field(user, 'customers.field.name');
  await newName.focus();
  await compose(user, 'سلیم');
  await expect(newName).toBeFocused();
  await expect(newName).toHaveValue('سلیم');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: t('shell.searchPlaceholder') });
  await expect(search).toBeFocused();
  await compose(user, 'Ahmad Raza');
  await expect(search).toHaveValue('Ahmad Raza');
  await expect(page.getByRole('option', { name: /Ahmad Raza/ })).toBeVisible();
  await expect(page).toHaveURL('/customer/new');
});

test('countries, time zones and the week are chosen by typing, with a phone’s keyboard only where it helps', async ({
  user,
}) => {
  const { page } = user;
  await page.goto('/preferences');
  for (const [key, typed, chosen] of [
    ['settings.preference.country', 'pakis', 'Pakistan'],
    ['settings.preference.timeZone', 'karachi', 'Asia/Karachi'],
    ['settings.preference.weekStart', 'mon', 'Monday'],
  ] as const) {
    const field = choice(user, key);
    await typeText(field, typed);
    await field.press('Enter');
    await expect(field).toHaveValue(chosen);
  }
  await expect(choice(user, 'settings.preference.weekStart')).toHaveAttribute('inputmode', 'none');
  await expect(choice(user, 'settings.preference.country')).not.toHaveAttribute('inputmode');
});
