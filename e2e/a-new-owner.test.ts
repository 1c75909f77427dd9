import { test } from './journey.ts';
import { founds, isLedHome, looksBack, signsIn, signsOut } from './steps/account.ts';
import { addsCustomer } from './steps/customers.ts';
import { billsOrder } from './steps/invoicing.ts';
import { measures } from './steps/measuring.ts';
import { findsOrder, takesOrder } from './steps/ordering.ts';
import { prints } from './steps/papers.ts';
import { makesOrder } from './steps/production.ts';
import { addsCompany, addsDesign } from './steps/suppliers.ts';
import { buildsTemplate } from './steps/templates.ts';

test.use({ viewport: { width: 1440, height: 900 }, isAsShipped: true });
test.describe.configure({ timeout: 600_000 });

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a new owner takes a customer from the tape to a paid invoice', async ({ desk }) => {
      await test.step('sign-up of the owner, and back by sign-in', async () => {
        await founds(desk, '/customer?search=a');
        await signsOut(desk);
        await signsIn(desk, '/settings');
        await isLedHome(desk);
      });
      await test.step('a customer', () => addsCustomer(desk));
      await test.step('a dimension form', () => buildsTemplate(desk));
      await test.step('two measurements', () => measures(desk));
      await test.step('a company and a design', async () => {
        await addsCompany(desk);
        await addsDesign(desk);
      });
      const number = await test.step('an order', () => takesOrder(desk));
      await test.step('the order in its lists', () => findsOrder(desk, number));
      await test.step('assign, collect, revert, complete', () => makesOrder(desk, number));
      const invoice = await test.step('part and rest invoiced, and paid', () => billsOrder(desk, number));
      await test.step('the receipt and the invoice on paper', () => prints(desk, number, invoice));
      await test.step('the day on the dashboard', () => looksBack(desk));
    });
  });
}
