import { setTimeout as wait } from 'node:timers/promises';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { button, field, isTold } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test('a choice of a dimension form has a unit, and an error one icon', async ({ desk, owner }) => {
  const { page, t } = desk;
  await page.goto('/dimentions-form/new');
  await field(desk, 'measurement.template.name').fill('Cap');
  await button(desk, 'measurement.template.addField').click();
  await button(desk, 'common.save').click();
  const problem = page.locator('.mantine-InputWrapper-error', { hasText: t('measurement.labelRequired') });
  await expect(problem).toBeVisible();
  await expect(problem.locator('svg')).toHaveCount(0);

  await field(desk, 'measurement.template.label').fill('Size');
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
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
  const [template] = (await owner.call(dimensionTemplateContract.list, { query: { search: 'Cap' } })).data;
  const [size] = template?.fields ?? [];
  expect(size).toMatchObject({ kind: 'select', unit: 'cm', options: ['56', '58'], min: null });

  const { id: customerId } = await owner.call(customerContract.create, { body: { name: 'Bilal' } });
  const body = { customerId, templateId: template?.id ?? 0, values: { [size?.id ?? '']: '58' } };
  await owner.call(measurementContract.create, { body });
  await page.goto(`/customer/${customerId}`);
  await expect(page.getByText(/^58\s*cm$/)).toBeVisible();
});

test('what is unfolded in a field stays so when the parts that move it come late', async ({ desk }) => {
  const { page, t } = desk;
  await page.route('**/movable-rows-*.js', async (route) => {
    await wait(1500);
    await route.continue();
  });
  await page.goto('/dimentions-form/new');
  await button(desk, 'measurement.template.addField').click();
  await page.getByRole('button', { name: t('measurement.template.groupAndHelp') }).click();
  await expect(page.locator('[data-rfd-drag-handle-draggable-id]')).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('measurement.template.group') })).toBeVisible();
});
