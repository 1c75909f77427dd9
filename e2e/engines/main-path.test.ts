import { writeFile } from 'node:fs/promises';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { translator } from '../../server/lib/http/translate.ts';
import { test } from '../fixtures.ts';
import { createShop, credentials, type ShopOwner } from '../shop-owner.ts';
import { wordsOf } from '../test-data.ts';
import { firefox } from './firefox.ts';
import { type Visitor, visitorIn } from './visitor.ts';
import { webkit } from './webkit.ts';

test.describe.configure({ timeout: 600_000 });

const t = translator('en');
const words = wordsOf('en');

for (const { name, packages, find } of [firefox, webkit]) {
  const start = find();
  if (!start) {
    test.skip(`${name} is not installed, so the main path doesn't run in it: apt-get install ${packages}`, () => {});
    continue;
  }
  test(`the main path in ${name}: sign in, find, measure, order, assign, collect, bill`, async ({
    shop,
  }, testInfo) => {
    const owner = await createShop(shop.url, 'en');
    await fillShop(owner);
    const engine = await test.step(`start ${name}`, start);
    try {
      const visitor = visitorIn(engine, shop.url, t);
      await test.step('sign in', () => signIn(visitor));
      await test.step('find', () => findRecords(visitor));
      await test.step('measure', () => takeMeasurements(visitor));
      const number = await test.step('order', () => placeOrder(visitor));
      await test.step('assign', () => assign(visitor, number));
      await test.step('collect', () => collect(visitor, number));
      await test.step('bill', () => billOrder(visitor, number));
    } catch (error) {
      await writeFile(testInfo.outputPath('screen.png'), await engine.picture());
      throw error;
    } finally {
      await engine.close();
    }
  });
}

async function fillShop({ call }: ShopOwner): Promise<void> {
  await call(customerContract.create, { body: { name: words.customer, phone: words.phone } });
  const length = { label: words.length, kind: 'text' as const, unit: 'in', required: true, order: 0 };
  await call(dimensionTemplateContract.create, { body: { name: words.template, fields: [length] } });
  await call(designContract.create, {
    body: { code: 'TH-01', name: words.design, cost: '90', price: '250' },
  });
}

async function signIn({ opens, sees, clicks, fills }: Visitor): Promise<void> {
  await opens('/customer');
  await fills({ label: t('access.fields.email') }, credentials.email);
  await fills({ label: t('access.fields.password') }, credentials.password);
  await clicks(button(t('access.signIn.submit')));
  await sees(title(t('customers.title')));
}

async function findRecords({ sees, clicks, fills }: Visitor): Promise<void> {
  await fills({ role: 'searchbox', name: t('customers.search') }, words.pieceOfCustomer);
  await clicks(row(words.customer));
  await sees(title(words.customer));
}

async function takeMeasurements({ sees, clicks, fills, picks, follows }: Visitor): Promise<void> {
  await follows(t('shell.nav.measurements'));
  await picks(choice(t('measurement.page.customer')), words.pieceOfCustomer, words.customer);
  await picks(choice(t('measurement.page.template')), 'thobe', words.template);
  await fills(field(words.length), words.lengthFirst);
  await clicks(button(t('measurement.page.save')));
  await sees(notice(t('common.saved')));
}

/** Books two pieces of the design; resolves to the order's number. */
async function placeOrder({ sees, clicks, fills, picks, follows }: Visitor): Promise<string> {
  await follows(t('shell.nav.orders'));
  await clicks({ role: 'link', name: t('orders.list.create'), inside: { role: 'main' } });
  await picks(choice(t('orders.form.customer')), words.pieceOfCustomer, words.customer);
  await fills(field(t('orders.form.dueDate')), words.dueDate);
  await clicks(button(t('orders.form.addArticle')));
  await picks(choice(cellName('article')), 'th-01', words.design);
  await fills(field(cellName('quantity')), words.two);
  const number = await sees(field(t('orders.form.referenceNumber')));
  await clicks(button(t('orders.form.save')));
  await sees(notice(t('common.saved')));
  await sees(title(number));
  await follows(t('shell.nav.orders'));
  await sees(row(number));
  return number;
}

async function assign(visitor: Visitor, number: string): Promise<void> {
  const { sees, clicks, picks } = visitor;
  await reachStage(visitor, t('common.stage.pending'));
  await begin(visitor, number, t('orders.actions.assign'));
  const dialog = { role: 'dialog', name: t('orders.actions.assigning.title') };
  await picks({ ...choice(t('orders.actions.assigning.user')), inside: dialog }, 'maryam', words.owner);
  await clicks({ ...button(t('orders.actions.assigning.submit', { count: 2 })), inside: dialog });
  await sees(notice(t('orders.actions.done.assign')));
}

/** Collects one of the two pieces. */
async function collect(visitor: Visitor, number: string): Promise<void> {
  const { sees, clicks, fills } = visitor;
  await reachStage(visitor, t('common.stage.inQueue'));
  await begin(visitor, number, t('orders.actions.collect'));
  const dialog = { role: 'dialog', name: t('orders.actions.collecting.title') };
  const good = {
    role: 'textbox',
    name: t('orders.actions.collecting.goodOf', { what: '' }),
    isPattern: true,
  };
  await fills({ ...good, inside: dialog }, words.one);
  await clicks({ ...button(t('orders.actions.collecting.submit', { count: 1 })), inside: dialog });
  await sees(notice(t('orders.actions.done.collect')));
  await reachStage(visitor, t('common.stage.partialCompletion'));
  await sees(row(number));
}

async function billOrder({ sees, clicks, picks, follows }: Visitor, number: string): Promise<void> {
  await follows(t('shell.nav.invoices'));
  await clicks({ role: 'link', name: t('billing.list.create'), inside: { role: 'main' } });
  const drawer = { role: 'dialog', name: t('billing.drawer.title') };
  await picks(
    { ...choice(t('billing.drawer.customer')), inside: drawer },
    words.pieceOfCustomer,
    words.customer,
  );
  await sees({ text: number, isPattern: true, inside: drawer });
  await clicks({ ...button(t('billing.drawer.billAll')), inside: drawer });
  await clicks({ ...button(t('billing.drawer.issue')), inside: drawer });
  await sees({ text: '575\\.00', isPattern: true, inside: { role: 'main' } });
  await follows(t('shell.nav.invoices'));
  await sees(row(words.customer));
}

/** Opens the list of a stage, whose orders the list before may show too. */
async function reachStage({ sees, follows }: Visitor, stage: string): Promise<void> {
  await follows(stage);
  await sees(title(stage));
}

/** Selects the order in the list, and starts an action. */
async function begin({ clicks }: Visitor, number: string, action: string): Promise<void> {
  await clicks({ role: 'checkbox', name: t('kit.list.select', { name: number }) });
  await clicks({ ...button(action), inside: { role: 'toolbar', name: t('kit.list.actions') } });
}

const button = (name: string) => ({ role: 'button', name });
const field = (name: string) => ({ role: 'textbox', name });
const choice = (name: string) => ({ role: 'combobox', name });
const title = (name: string) => ({ role: 'heading', name });
const notice = (said: string) => ({ text: said, inside: { role: 'alert' } });
const row = (part: string) => ({ role: 'row', name: part, isPattern: true });

const cellName = (name: 'article' | 'quantity') =>
  t('orders.form.row.ofRow', { field: t(`orders.form.row.${name}`), number: 1 });
