import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { owner as account } from '#server/test-app.ts';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { owner, as, pool, today, order, bill } = await testShop();
const preferences = (await owner.call(preferenceContract.get, {})).body;
await owner.call(preferenceContract.update, { body: { version: preferences.version, easternDigits: true } });
const made = await order([{ quantity: 5, price: '80' }]);
await owner.call(cashClosingContract.create, { body: { date: today, counted: '0', opening: '0' } });

test.each([
  ['en', '5', /[0-9]/, /[٠-٩۰-۹]/],
  ['ar', '٥', /[٠-٩]/, /[0-9]/],
  ['ur', '۵', /[۰-۹]/, /[0-9]/],
])('what the server says in %s has the digits that the shop prefers', async (language, five, own, others) => {
  const reader = { 'accept-language': language };
  const messages = ({ message, errors = [] }: ErrorReply) =>
    [message, ...errors.map((each) => each.message)].join(' ');

  const tooMany = messages((await bill([[made.rows[0].id, 6]], {}, reader)).problem);
  expect(tooMany).toContain(five);
  expect(tooMany).not.toMatch(others);

  const tooLong = messages(
    (await owner.call(customerContract.create, { body: { name: 'x'.repeat(500) } }, reader)).problem,
  );
  expect(tooLong).toMatch(own);
  expect(tooLong).not.toMatch(others);

  // A day.
  const paid = { orderId: made.id, amount: '10', method: 'cash' as const, date: today };
  const closed = messages((await owner.call(paymentContract.create, { body: paid }, reader)).problem);
  expect(closed).toMatch(own);
  expect(closed).not.toMatch(others);

  await pool.query('update users set language = $1', [language]);
  await as(null).call(passwordContract.forgot, { body: { email: account.email } });
  const { rows } = await pool.query('select text from mails order by id desc limit 1');
  const told = rows[0].text.replace(/https?:\S+/g, '').replace(/GMT\+\d|\+\d+/g, '');
  expect(told).toMatch(own);
  expect(told).not.toMatch(others);
});
