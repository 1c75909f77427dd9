import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { moveByKeys } from './steps/move-item.ts';
import { button, expectToast, field, textPattern } from './test-user.ts';

test('a choice of a dimension form has a unit, and an error one icon', async ({ user, owner }) => {
  const { page, t } = user;
  await page.goto('/dimentions-form/new');
  await field(user, 'measurement.template.name').fill('Cap');
  await button(user, 'measurement.template.addField').click();
  await button(user, 'common.save').click();
  const problem = page.locator('.mantine-InputWrapper-error', { hasText: t('measurement.labelRequired') });
  await expect(problem).toBeVisible();
  await expect(problem.locator('svg')).toHaveCount(0);

  await field(user, 'measurement.template.label').fill('Size');
  await page.getByRole('combobox', { name: t('measurement.template.kind') }).click();
  await page.getByRole('option', { name: t('measurement.kinds.select') }).click();
  const unit = page.getByRole('combobox', { name: t('measurement.template.unit') });
  await expect(unit).toHaveValue(t('measurement.template.noUnit'));
  await unit.click();
  await page.getByRole('option', { name: t('units.symbols.cm'), exact: true }).click();
  const options = page.getByRole('combobox', { name: t('measurement.template.options') });
  for (const size of ['56', '58']) {
    await options.fill(size);
    await options.press('Enter');
  }
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  const [template] = (await owner.call(dimensionTemplateContract.list, { query: { search: 'Cap' } })).data;
  const [size] = template?.fields ?? [];
  expect(size).toMatchObject({ kind: 'select', unit: 'cm', options: ['56', '58'], min: null });

  const { id: customerId } = await owner.call(customerContract.create, { body: { name: 'Bilal' } });
  const body = { customerId, templateId: template?.id ?? 0, values: { [size?.id ?? '']: '58' } };
  await owner.call(measurementContract.create, { body });
  await page.goto(`/customer/${customerId}`);
  await expect(page.getByText(/^58\s*cm$/)).toBeVisible();
});

test('what moves the fields comes later: text, focus and what is unfolded stay, and keys move fields then', async ({
  user,
}) => {
  const { page, t } = user;
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/sorting-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const units = Promise.withResolvers<void>();
  await page.route('**/dimension-preferences*', async (route) => {
    await units.promise;
    await route.continue();
  });
  await page.goto('/dimentions-form/new');
  // What is typed into a new field before the shop's unit is known would go nowhere.
  await expect(button(user, 'measurement.template.addField')).toBeDisabled();
  units.resolve();
  const label = (number: number) => page.locator(`input[name="fields.${number - 1}.label"]`);
  const handle = (name: string) =>
    page.getByRole('button', { name: textPattern(user, 'kit.list.order.handle', { name }) });
  for (const name of ['Chest', 'Waist']) {
    await button(user, 'measurement.template.addField').click();
    await page.keyboard.type(name);
  }
  await expect(handle('Chest')).toBeVisible();
  await page
    .getByRole('button', { name: t('measurement.template.groupAndHelp') })
    .first()
    .click();
  await label(1).fill('Che');
  const places = () =>
    page.locator('[data-row] *').evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, x, y, width, height].join();
      }),
    );
  const before = await places();
  const typedInto = await label(1).elementHandle();
  come();
  await expect(page.locator('[aria-pressed=false]')).toHaveCount(2);
  expect(await places()).toEqual(before);
  await expect(label(1)).toBeFocused();
  await page.keyboard.type('st');
  await expect(label(1)).toHaveValue('Chest');
  expect(await typedInto?.evaluate((input: HTMLInputElement) => input.value)).toBe('Chest');
  await expect(page.getByRole('combobox', { name: t('measurement.template.group') })).toBeVisible();

  await moveByKeys(user, handle('Chest'), 'ArrowDown');
  await expect(label(2)).toHaveValue('Chest');
  await expect(handle('Chest')).toBeFocused();
});
