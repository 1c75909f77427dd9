import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { ownersTest as test } from './journey.ts';
import { phone } from './phone.ts';
import { addsCustomerByTouch, findsCards, hitsTargets, opensMenu, takesOrderByTouch } from './steps/phone.ts';

test.use(phone);

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a customer and their order, on the phone', async ({ desk, owner }) => {
      const { words } = desk;
      await owner.call(designContract.create, {
        body: { code: 'TH-01', name: words.design, cost: '90', price: '250' },
      });
      await test.step('a customer', () => addsCustomerByTouch(desk));
      await test.step('an order', () => takesOrderByTouch(desk));
      await test.step('the cards of the lists', () => findsCards(desk));
      await test.step('targets of 44 px', () => hitsTargets(desk));
      await test.step('everything else behind the bar', () => opensMenu(desk));
    });
  });
}
