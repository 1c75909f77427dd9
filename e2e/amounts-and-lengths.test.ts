import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import {
  button,
  choice,
  expectToast,
  field,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const drawer = ({ page }: TestUser) => page.getByRole('dialog');

test('a currency is added with a rate, gets another, and becomes the base while nothing is booked', async ({
  user,
  owner,
}) => {
  const { page, t, faults } = user;
  await page.goto('/currency');
  await waitForScreen(user, t('currency.title'));
  await expectAccessible(user, 'the list of currencies');
  await page.getByRole('link', { name: t('currency.create') }).click();
  await choice(user, 'currency.code', drawer(user)).fill('PKR');
  await page.getByRole('option', { name: /^PKR/ }).click();
  await expect(field(user, 'currency.name', drawer(user))).toHaveValue('Pakistani Rupee');
  await expect(field(user, 'currency.decimals', drawer(user))).toHaveValue('2');
  await field(user, 'currency.rate.rate', drawer(user)).fill('80');
  await expect(drawer(user).getByText('1 SAR = 80 PKR')).toBeVisible();
  await expect(drawer(user).getByText('1 PKR = 0.0125 SAR')).toBeVisible();
  await expectAccessible(user, 'the form of a currency');
  await button(user, 'common.save', drawer(user)).click();
  await expectToast(user, 'common.saved');

  await page.getByRole('row').filter({ hasText: 'PKR' }).click();
  await waitForScreen(user, 'PKR');
  const inPkr = page.getByRole('textbox', {
    name: textPattern(user, 'currency.convert.amountIn', { code: 'PKR' }),
  });
  const inSar = page.getByRole('textbox', {
    name: textPattern(user, 'currency.convert.amountIn', { code: 'SAR' }),
  });
  await expect(inPkr).toHaveValue('8000.00');
  await inPkr.fill('40');
  await expect(inSar).toHaveValue('0.50');

  await page.getByRole('link', { name: t('currency.rate.create') }).click();
  await field(user, 'currency.rate.asOf', drawer(user)).fill('1/1/2040');
  const rate = drawer(user).getByRole('textbox', { name: /PKR/ });
  // The drawer has an address: Back asks before it closes.
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: t('kit.form.leaveTitle') });
  await button(user, 'common.cancel', leaving).click();
  await rate.fill('0');
  await button(user, 'common.save', drawer(user)).click();
  await expect(drawer(user).getByText(t('settings.exchangeRate'), { exact: true })).toBeVisible();
  await rate.fill('90');
  await button(user, 'common.save', drawer(user)).click();
  await expectToast(user, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: '01 Jan 2040' })).toContainText(
    t('currency.rate.toCome'),
  );
  await expect(page.getByRole('row').filter({ hasText: t('currency.rate.now') })).toContainText('80');
  await expectAccessible(user, 'the rates of a currency');

  await makeBase(user);
  await expect(page.getByText(textPattern(user, 'currency.madeBase', { code: 'PKR' }))).toBeVisible();
  await expect(page.getByText(t('currency.documents'))).toBeVisible();
  await page.getByRole('link', { name: t('currency.title') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'SAR' })).toContainText('0.0125 SAR');

  // With a price on record, the base currency can't change any more.
  await owner.call(designContract.create, {
    body: { code: 'D-1', name: 'Kurta', cost: '10', price: '20' },
  });
  await page.getByRole('row').filter({ hasText: 'SAR' }).click();
  await waitForScreen(user, 'SAR');
  faults.expect(/^409 POST \/api\/v1\/currencies\/\d+\/make-base/);
  await makeBase(user);
  await expect(page.getByRole('dialog').getByText(t('currency.baseStays'))).toBeVisible();
});

async function makeBase(user: TestUser): Promise<void> {
  const { page } = user;
  await button(user, 'currency.makeBase').click();
  const makes = button(user, 'currency.makeBase', page.getByRole('dialog'));
  await makes.click();
  await expect(makes).toBeHidden();
}

test('a unit of the shop’s own is measured in, and shown as the shop prefers', async ({ user, owner }) => {
  const { page, t, words, faults } = user;
  const customer = await owner.call(customerContract.create, { body: { name: words.customer } });
  await page.goto('/units');
  await waitForScreen(user, t('units.title'));
  await expectAccessible(user, 'the list of units');
  await convert(user);

  await page.getByRole('link', { name: t('units.create') }).click();
  await field(user, 'units.name', drawer(user)).fill('Hand');
  await field(user, 'units.code', drawer(user)).fill('hand');
  await field(user, 'units.factorOf.length', drawer(user)).fill('10.16');
  await expect(drawer(user).getByText('1 hand = 10.16 cm')).toBeVisible();
  await drawer(user)
    .getByRole('switch', { name: t('units.inFractions') })
    .press('Space');
  await expectAccessible(user, 'the form of a unit');
  await button(user, 'common.save', drawer(user)).click();
  await expectToast(user, 'common.saved');

  await buildForm(user);
  await preferEighths(user);

  // The shop's default template is preselected.
  await page.goto(`/measurement?customerId=${customer.id}`);
  await expect(choice(user, 'measurement.page.template')).toHaveValue(words.template);
  await page.getByRole('textbox', { name: words.length, exact: true }).fill('40.3');
  await page.getByRole('textbox', { name: words.neck, exact: true }).fill('3 7/16');
  await button(user, 'measurement.page.save').click();
  await expectToast(user, 'common.saved');
  await expect(page.getByText('40.3', { exact: true })).toBeVisible();
  await expect(page.getByText('≈3½', { exact: true })).toBeVisible();
  await button(user, 'measurement.page.useLast').click();
  await expect(page.getByRole('textbox', { name: words.neck, exact: true })).toHaveValue('3 7/16');
  await page.goto(`/customer/${customer.id}`);
  await expect(page.getByText('≈3½', { exact: true })).toBeVisible();
  await expectAccessible(user, 'a customer with rounded measures');

  await page.goto('/units');
  await page.getByRole('row').filter({ hasText: 'Hand' }).click();
  faults.expect(/^422 PATCH \/api\/v1\/units/);
  await field(user, 'units.factorOf.length', drawer(user)).fill('11');
  await button(user, 'common.save', drawer(user)).click();
  await expect(drawer(user).getByText(t('units.staysAsUsed'), { exact: true })).toBeVisible();
});

async function convert(user: TestUser): Promise<void> {
  const { page, t } = user;
  await button(user, 'units.convert.title').click();
  const dialog = page.getByRole('dialog', { name: t('units.convert.title') });
  await field(user, 'units.convert.amount', dialog).fill('١٥٫٥');
  await expect(dialog.getByText('15.5 in = 39.37 cm')).toBeVisible();
  await button(user, 'units.convert.swap', dialog).click();
  await expect(dialog.getByText('15.5 cm = 6.102362 in')).toBeVisible();
  await expectAccessible(user, 'the converter of units');
  await dialog.getByRole('button', { name: t('common.close') }).click();
}

/** Builds a template with a length whose unit is changed after its range was typed, and a neck measured in hands. */
async function buildForm(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/dimentions-form/new');
  await field(user, 'measurement.template.name').fill(words.template);
  const rows = page.getByRole('listitem').filter({ has: page.getByLabel(t('measurement.template.label')) });
  const chooseUnit = async (index: number, name: string) => {
    await choice(user, 'measurement.template.unit', rows.nth(index)).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  for (const [index, label] of [words.length, words.neck].entries()) {
    await button(user, 'measurement.template.addField').click();
    await expectToast(user, 'measurement.template.added');
    await field(user, 'measurement.template.label', rows.nth(index)).fill(label);
  }
  const bound = (name: 'minimum' | 'maximum') => field(user, `measurement.template.${name}`, rows.first());
  await bound('minimum').fill('15 1/2');
  await bound('maximum').fill('60');
  await expect(bound('minimum')).toHaveValue('15½');
  await chooseUnit(0, t('units.symbols.cm'));
  await expect(bound('minimum')).toHaveValue('39.37');
  await expect(bound('maximum')).toHaveValue('152.4');
  await expect(page.getByRole('alert').filter({ hasText: /15½\p{Cf}*–\p{Cf}*60/u })).toBeVisible();
  await chooseUnit(1, 'hand');
  await expectAccessible(user, 'a dimension form with converted ranges');
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
}

async function preferEighths(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/dimension-preferences');
  await waitForScreen(user, t('units.preferences.title'));
  const example = page.getByRole('table');
  await expect(example).toContainText('15 7/16');
  await page
    .getByRole('radiogroup', { name: t('units.preferences.rounding') })
    .getByText('1/8')
    .click();
  await expect(example).toContainText('≈ 15½');
  await pickRecord(user, choice(user, 'units.preferences.defaultTemplate'), words.template);
  await expectAccessible(user, 'the dimension preferences');
  await button(user, 'common.save').click();
  await expectToast(user, 'common.updated');
}
