import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, choice, type Desk, field, isTold, pick, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const drawer = ({ page }: Desk) => page.getByRole('dialog');

test('a currency is added with a rate, gets another, and becomes the base while nothing is booked', async ({
  desk,
  owner,
}) => {
  const { page, t, faults } = desk;
  await page.goto('/currency');
  await arrives(desk, t('currency.title'));
  await isAccessible(desk, 'the list of currencies');
  await page.getByRole('link', { name: t('currency.create') }).click();
  await choice(desk, 'currency.code', drawer(desk)).fill('PKR');
  await page.getByRole('option', { name: /^PKR/ }).click();
  await expect(field(desk, 'currency.name', drawer(desk))).toHaveValue('Pakistani Rupee');
  await expect(field(desk, 'currency.decimals', drawer(desk))).toHaveValue('2');
  await field(desk, 'currency.rate.rate', drawer(desk)).fill('80');
  await expect(drawer(desk).getByText('1 SAR = 80 PKR')).toBeVisible();
  await expect(drawer(desk).getByText('1 PKR = 0.0125 SAR')).toBeVisible();
  await isAccessible(desk, 'the form of a currency');
  await button(desk, 'common.save', drawer(desk)).click();
  await isTold(desk, 'common.saved');

  await page.getByRole('row').filter({ hasText: 'PKR' }).click();
  await arrives(desk, 'PKR');
  const inPkr = page.getByRole('textbox', {
    name: saying(desk, 'currency.convert.amountIn', { code: 'PKR' }),
  });
  const inSar = page.getByRole('textbox', {
    name: saying(desk, 'currency.convert.amountIn', { code: 'SAR' }),
  });
  await expect(inPkr).toHaveValue('8000.00');
  await inPkr.fill('40');
  await expect(inSar).toHaveValue('0.50');

  await page.getByRole('link', { name: t('currency.rate.create') }).click();
  await field(desk, 'currency.rate.asOf', drawer(desk)).fill('1/1/2040');
  const rate = drawer(desk).getByRole('textbox', { name: /PKR/ });
  // The drawer has an address: Back asks before it closes.
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: t('kit.form.leaveTitle') });
  await button(desk, 'common.cancel', leaving).click();
  await rate.fill('0');
  await button(desk, 'common.save', drawer(desk)).click();
  await expect(drawer(desk).getByText(t('settings.exchangeRate'), { exact: true })).toBeVisible();
  await rate.fill('90');
  await button(desk, 'common.save', drawer(desk)).click();
  await isTold(desk, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: '01 Jan 2040' })).toContainText(
    t('currency.rate.toCome'),
  );
  await expect(page.getByRole('row').filter({ hasText: t('currency.rate.now') })).toContainText('80');
  await isAccessible(desk, 'the rates of a currency');

  await makesBase(desk);
  await expect(page.getByText(saying(desk, 'currency.madeBase', { code: 'PKR' }))).toBeVisible();
  await expect(page.getByText(t('currency.documents'))).toBeVisible();
  await page.getByRole('link', { name: t('currency.title') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'SAR' })).toContainText('0.0125 SAR');

  // With a price on record, the base currency can't change any more.
  await owner.call(designContract.create, {
    body: { code: 'D-1', name: 'Kurta', cost: '10', price: '20' },
  });
  await page.getByRole('row').filter({ hasText: 'SAR' }).click();
  await arrives(desk, 'SAR');
  faults.expect(/^409 POST \/api\/v1\/currencies\/\d+\/make-base/);
  await makesBase(desk);
  await expect(page.getByRole('dialog').getByText(t('currency.baseStays'))).toBeVisible();
});

async function makesBase(desk: Desk): Promise<void> {
  const { page } = desk;
  await button(desk, 'currency.makeBase').click();
  const makes = button(desk, 'currency.makeBase', page.getByRole('dialog'));
  await makes.click();
  await expect(makes).toBeHidden();
}

test('a unit of the shop’s own is measured in, and shown as the shop prefers', async ({ desk, owner }) => {
  const { page, t, words, faults } = desk;
  const customer = await owner.call(customerContract.create, { body: { name: words.customer } });
  await page.goto('/units');
  await arrives(desk, t('units.title'));
  await isAccessible(desk, 'the list of units');
  await converts(desk);

  await page.getByRole('link', { name: t('units.create') }).click();
  await field(desk, 'units.name', drawer(desk)).fill('Hand');
  await field(desk, 'units.code', drawer(desk)).fill('hand');
  await field(desk, 'units.factorOf.length', drawer(desk)).fill('10.16');
  await expect(drawer(desk).getByText('1 hand = 10.16 cm')).toBeVisible();
  await drawer(desk)
    .getByRole('switch', { name: t('units.inFractions') })
    .press('Space');
  await isAccessible(desk, 'the form of a unit');
  await button(desk, 'common.save', drawer(desk)).click();
  await isTold(desk, 'common.saved');

  await buildsForm(desk);
  await prefersEighths(desk);

  // The shop's default template is preselected.
  await page.goto(`/measurement?customerId=${customer.id}`);
  await expect(choice(desk, 'measurement.page.template')).toHaveValue(words.template);
  await page.getByRole('textbox', { name: words.length, exact: true }).fill('40.3');
  await page.getByRole('textbox', { name: words.neck, exact: true }).fill('3 7/16');
  await button(desk, 'measurement.page.save').click();
  await isTold(desk, 'common.saved');
  await expect(page.getByText('40.3', { exact: true })).toBeVisible();
  await expect(page.getByText('≈3½', { exact: true })).toBeVisible();
  await button(desk, 'measurement.page.useLast').click();
  await expect(page.getByRole('textbox', { name: words.neck, exact: true })).toHaveValue('3 7/16');
  await page.goto(`/customer/${customer.id}`);
  await expect(page.getByText('≈3½', { exact: true })).toBeVisible();
  await isAccessible(desk, 'a customer with rounded measures');

  await page.goto('/units');
  await page.getByRole('row').filter({ hasText: 'Hand' }).click();
  faults.expect(/^422 PATCH \/api\/v1\/units/);
  await field(desk, 'units.factorOf.length', drawer(desk)).fill('11');
  await button(desk, 'common.save', drawer(desk)).click();
  await expect(drawer(desk).getByText(t('units.staysAsUsed'), { exact: true })).toBeVisible();
});

async function converts(desk: Desk): Promise<void> {
  const { page, t } = desk;
  await button(desk, 'units.convert.title').click();
  const dialog = page.getByRole('dialog', { name: t('units.convert.title') });
  await field(desk, 'units.convert.amount', dialog).fill('١٥٫٥');
  await expect(dialog.getByText('15.5 in = 39.37 cm')).toBeVisible();
  await button(desk, 'units.convert.swap', dialog).click();
  await expect(dialog.getByText('15.5 cm = 6.102362 in')).toBeVisible();
  await isAccessible(desk, 'the converter of units');
  await dialog.getByRole('button', { name: t('common.close') }).click();
}

/** Builds a template with a length whose unit is changed after its range was typed, and a neck measured in hands. */
async function buildsForm(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.goto('/dimentions-form/new');
  await field(desk, 'measurement.template.name').fill(words.template);
  const rows = page.getByRole('listitem').filter({ has: page.getByLabel(t('measurement.template.label')) });
  const choosesUnit = async (index: number, name: string) => {
    await choice(desk, 'measurement.template.unit', rows.nth(index)).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  for (const [index, label] of [words.length, words.neck].entries()) {
    await button(desk, 'measurement.template.addField').click();
    await isTold(desk, 'measurement.template.added');
    await field(desk, 'measurement.template.label', rows.nth(index)).fill(label);
  }
  const bound = (name: 'minimum' | 'maximum') => field(desk, `measurement.template.${name}`, rows.first());
  await bound('minimum').fill('15 1/2');
  await bound('maximum').fill('60');
  await expect(bound('minimum')).toHaveValue('15½');
  await choosesUnit(0, t('units.symbols.cm'));
  await expect(bound('minimum')).toHaveValue('39.37');
  await expect(bound('maximum')).toHaveValue('152.4');
  await expect(page.getByRole('alert').filter({ hasText: /15½\p{Cf}*–\p{Cf}*60/u })).toBeVisible();
  await choosesUnit(1, 'hand');
  await isAccessible(desk, 'a dimension form with converted ranges');
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
}

async function prefersEighths(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.goto('/dimension-preferences');
  await arrives(desk, t('units.preferences.title'));
  const example = page.getByRole('table');
  await expect(example).toContainText('15 7/16');
  await page
    .getByRole('radiogroup', { name: t('units.preferences.rounding') })
    .getByText('1/8')
    .click();
  await expect(example).toContainText('≈ 15½');
  await pick(desk, choice(desk, 'units.preferences.defaultTemplate'), words.template);
  await isAccessible(desk, 'the dimension preferences');
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.updated');
}
