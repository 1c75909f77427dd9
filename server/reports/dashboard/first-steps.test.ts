import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';

const { as, owner, pool, book } = await testShop();

const password = 'forty-two-loose-buttons';

const read = async () => {
  const { status, body } = await owner.get('/dashboard/first-steps');
  expect(status).toBe(200);
  const steps: { step: string; done: boolean }[] = body.data;
  return steps.filter(({ done }) => !done).map(({ step }) => step);
};

test('first steps are done by what the shop holds, and gone once all are done or they are hidden', async () => {
  expect(await read()).toEqual(expect.arrayContaining(['company', 'order']));
  const { body: company } = await owner.get('/company-information');
  await owner.patch('/company-information', { version: company.version, phone: '0114652210' });
  expect(await read()).not.toContain('company');
  await book([{}]);
  expect(await read()).not.toContain('order');

  const { body: preferences } = await owner.get('/preferences');
  const { version } = preferences;
  expect((await owner.patch('/preferences', { version, firstSteps: false })).status).toBe(200);
  expect((await owner.get('/dashboard/first-steps')).body.data).toEqual([]);
  await pool.query('update preferences set first_steps = true');
  expect(await read()).toEqual(['staff']);
  const staff = { name: 'Sana', email: 'sana@example.com', password, passwordConfirmation: password };
  expect((await owner.post('/users', { ...staff, role: 'user' })).status).toBe(201);
  expect((await owner.get('/dashboard/first-steps')).body.data).toEqual([]);

  const { access_token: token } = (await as(null).post('/sign-in', { email: staff.email, password })).body;
  expect((await as(token).get('/dashboard/first-steps')).status).toBe(403);
});
