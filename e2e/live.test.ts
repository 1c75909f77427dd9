import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { field } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ hearsOthers: true });

test('what others change shows without a reload and is marked, and nothing that is being typed is lost', async ({
  desk,
  owner,
}) => {
  const { page } = desk;
  const { call } = owner;
  const known = await call(customerContract.create, { body: { name: 'Ahmad Qureshi' } });
  const other = await call(customerContract.create, { body: { name: 'Bilal Hashmi' } });
  const listens = () => page.waitForResponse((response) => response.url().includes('/api/v1/events'));
  const listening = listens();
  await page.goto('/customer');
  await expect(page.getByRole('row', { name: /Ahmad Qureshi/ })).toBeVisible();
  await listening;

  await call(customerContract.update, {
    params: { id: other.id },
    body: { version: other.version, name: 'Bilal Hashmi the elder' },
  });
  const row = page.getByRole('row', { name: /Bilal Hashmi the elder/ });
  await expect(row).toHaveAttribute('data-changed', 'true');
  await expect(page.getByRole('row', { name: /Ahmad Qureshi/ })).not.toHaveAttribute('data-changed');
  const added = await call(customerContract.create, { body: { name: 'Chand Bano' } });
  await expect(page.locator(`[data-row-id="${added.id}"]`)).toHaveAttribute('data-changed', 'true');
  await expect(row).not.toHaveAttribute('data-changed');

  const again = listens();
  await page.goto(`/customer/${known.id}/edit`);
  await field(desk, 'customers.field.name').fill('Ahmad Raza Qureshi');
  await again;
  const read = page.waitForResponse((response) => response.url().endsWith(`/customers/${known.id}`));
  await call(customerContract.update, {
    params: { id: known.id },
    body: { version: known.version, address: 'Riyadh' },
  });
  await read;
  await expect(field(desk, 'customers.field.name')).toHaveValue('Ahmad Raza Qureshi');
});
