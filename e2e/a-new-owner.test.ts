import { test, walksOnly } from './fixtures.ts';
import { createShopInBrowser, expectDashboard, expectSignInAgain, signIn, signOut } from './steps/account.ts';
import { addCustomer } from './steps/customers.ts';
import { billOrder } from './steps/invoicing.ts';
import { takeMeasurements } from './steps/measuring.ts';
import { findOrder, takeOrder } from './steps/ordering.ts';
import { printPapers } from './steps/printing.ts';
import { makeOrder } from './steps/production.ts';
import { addCompany, addDesign } from './steps/suppliers.ts';
import { buildTemplate } from './steps/templates.ts';

test.use({ viewport: { width: 1440, height: 900 }, isAsShipped: true });
test.describe.configure({ timeout: 600_000 });

for (const [language, details] of [
  ['ar', {}],
  ['en', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('a new owner takes a customer from the tape to a paid invoice', async ({ user }) => {
      await test.step('sign-up of the owner, and back by sign-in', async () => {
        await createShopInBrowser(user, '/customer?search=a');
        await signOut(user);
        await signIn(user, '/settings');
        await expectDashboard(user);
      });
      await test.step('a customer', () => addCustomer(user));
      await test.step('a dimension form', () => buildTemplate(user));
      await test.step('two measurements', () => takeMeasurements(user));
      await test.step('a company and a design', async () => {
        await addCompany(user);
        await addDesign(user);
      });
      const number = await test.step('an order', () => takeOrder(user));
      await test.step('the order in its lists', () => findOrder(user, number));
      await test.step('assign, collect, revert, complete', () => makeOrder(user, number));
      const invoice = await test.step('part and rest invoiced, and paid', () => billOrder(user, number));
      await test.step('the receipt and the invoice on paper', () => printPapers(user, number, invoice));
      await test.step('the day on the dashboard', () => expectSignInAgain(user));
    });
  });
}
