import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { ownerTest as test, walksOnly } from './fixtures.ts';
import { phone } from './phone.ts';
import {
  addCustomerByTouch,
  expectCards,
  expectLargeTargets,
  openMenu,
  takeOrderByTouch,
} from './steps/phone.ts';

test.use(phone);

for (const [language, details] of [
  ['ar', {}],
  ['en', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('a customer and their order, on the phone', async ({ user, owner }) => {
      const { words } = user;
      await owner.call(designContract.create, {
        body: { code: 'TH-01', name: words.design, cost: '90', price: '250' },
      });
      await test.step('a customer', () => addCustomerByTouch(user));
      await test.step('an order', () => takeOrderByTouch(user));
      await test.step('the cards of the lists', () => expectCards(user));
      await test.step('targets of 44 px', () => expectLargeTargets(user));
      await test.step('everything else behind the bar', () => openMenu(user));
    });
  });
}
