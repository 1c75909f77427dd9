import { expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { firstStepsContract } from '#shared/reports/dashboard/first-steps.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, owner, pool, book } = await testShop();

const password = 'forty-two-loose-buttons';

const read = async () => {
  const { status, body } = await owner.call(firstStepsContract, {});
  expect(status).toBe(200);
  const steps: { step: string; done: boolean }[] = body.data;
  return steps.filter(({ done }) => !done).map(({ step }) => step);
};

test('first steps are done by what the shop holds, and gone once all are done or they are hidden', async () => {
  expect(await read()).toEqual(expect.arrayContaining(['company', 'order']));
  const { body: company } = await owner.call(companyInformationContract.get, {});
  await owner.call(companyInformationContract.update, {
    body: { version: company.version, phone: '0114652210' },
  });
  expect(await read()).not.toContain('company');
  await book([{}]);
  expect(await read()).not.toContain('order');

  const { body: preferences } = await owner.call(preferenceContract.get, {});
  const { version } = preferences;
  expect((await owner.call(preferenceContract.update, { body: { version, firstSteps: false } })).status).toBe(
    200,
  );
  expect((await owner.call(firstStepsContract, {})).body.data).toEqual([]);
  await pool.query('update preferences set first_steps = true');
  expect(await read()).toEqual(['staff', 'protect']);
  const staff = { name: 'Sana', email: 'sana@example.com', password, passwordConfirmation: password };
  expect((await owner.call(userContract.create, { body: { ...staff, role: 'user' } })).status).toBe(201);
  expect(await read()).toEqual(['protect']);
  // A passkey satisfies it, as does an app.
  await pool.query(`insert into passkeys (user_id, name, credential_id, public_key, counter, transports, backed_up)
    select min(id), 'Phone', 'a', 'b', 0, '{}', false from users`);
  expect((await owner.call(firstStepsContract, {})).body.data).toEqual([]);
  await pool.query('delete from passkeys');
  await pool.query('update users set two_factor_enabled = true where id = (select min(id) from users)');
  expect((await owner.call(firstStepsContract, {})).body.data).toEqual([]);

  const { token } = await as(null).signIn({ email: staff.email, password });
  expect((await as(token).call(firstStepsContract, {})).status).toBe(403);
});
