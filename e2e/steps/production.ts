import { expect, type Locator } from '@playwright/test';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { expectAccessible } from '../accessibility.ts';
import {
  button,
  choice,
  expectToast,
  field,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from '../test-user.ts';

/** The titles of the actions' dialogs. */
const titles = {
  assign: 'orders.actions.assigning.title',
  collect: 'orders.actions.collecting.title',
  complete: 'orders.actions.completing.title',
  revert: 'orders.actions.reverting.title',
} as const;
type Action = keyof typeof titles;

const addresses: Readonly<Partial<Record<Stage, string>>> = {
  pending: '/pending-assignments',
  inQueue: '/in-queue',
  partialCompletion: '/partial-completion',
  completed: '/completed-orders',
};

/** Assigns the order's pieces, collects one, reverts that, and completes the order: each on the screen of its stage. */
export async function makeOrder(user: TestUser, number: string): Promise<void> {
  await expectStage(user, 'pending', number);
  await assign(user, number);
  await expectStage(user, 'inQueue', number);
  await expectAccessible(user, 'the list of orders in queue');
  const dialog = await begin(user, 'collect', number);
  await expectTooManyRefused(user, dialog);
  await receiveOne(user, dialog);
  await expectStage(user, 'partialCompletion', number);
  await expectAccessible(user, 'the list of partly completed orders');
  await revertOrder(user, number);
  await expectStage(user, 'inQueue', number);
  await receiveOne(user, await begin(user, 'collect', number));
  await expectStage(user, 'partialCompletion', number);
  await complete(user, number);
  await expectStage(user, 'completed', number);
  await expectAccessible(user, 'the list of completed orders');
}

/** Opens a stage's screen from the tabs, and finds the order there. */
async function expectStage(user: TestUser, stage: Stage, number: string): Promise<void> {
  const { page, t } = user;
  const strip = page.getByRole('main').getByRole('navigation').first();
  await strip.getByRole('link', { name: t(`common.stage.${stage}`) }).click();
  await waitForScreen(user, t(`common.stage.${stage}`));
  expect(new URL(page.url()).pathname).toBe(addresses[stage]);
  // From a search of the same stage the tab leads to all of its orders, of which none is chosen yet.
  await expect(page.getByRole('searchbox', { name: t('orders.list.search') })).toHaveValue('');
  await expect(rowOf(user, number)).toBeVisible();
}

/** All four pieces of the first work type, to the owner. */
async function assign(user: TestUser, number: string): Promise<void> {
  const { page, t, words } = user;
  const dialog = await begin(user, 'assign', number);
  await submit(user, dialog).click();
  await expect(dialog.getByText(t('orders.assigneeRequired'))).toBeVisible();
  await expectAccessible(user, 'the assign dialog with an error');
  await pickRecord(user, choice(user, 'orders.actions.assigning.user', dialog), words.owner);
  await dialog
    .getByRole('textbox', {
      name: textPattern(user, 'orders.actions.assigning.unitCost', { currency: /.+/ }),
    })
    .fill('20');
  await submit(user, dialog).click();
  await expectToast(user, 'orders.actions.done.assign');
  await expect(page.getByText(t('orders.list.notFound'))).toBeVisible();
}

const submit = ({ t }: TestUser, dialog: Locator): Locator =>
  dialog.getByRole('button', { name: t('orders.actions.assigning.submit', { count: 4 }) });

/** More pieces than are outstanding show an error on the line. */
async function expectTooManyRefused(user: TestUser, dialog: Locator): Promise<void> {
  await goodOf(user, dialog).fill(user.words.four);
  await expect(dialog.getByText(user.t('orders.receiptTooMany'))).toBeVisible();
  await expectAccessible(user, 'the collect dialog with an error');
}

/** Collects one of the outstanding pieces as good. */
async function receiveOne(user: TestUser, dialog: Locator): Promise<void> {
  const { t, words } = user;
  await goodOf(user, dialog).fill(words.one);
  await dialog.getByRole('button', { name: t('orders.actions.collecting.submit', { count: 1 }) }).click();
  await expectToast(user, 'orders.actions.done.collect');
}

const goodOf = (user: TestUser, dialog: Locator): Locator =>
  dialog.getByRole('textbox', {
    name: textPattern(user, 'orders.actions.collecting.goodOf', {
      what: new RegExp(`.*${user.words.design}`),
    }),
  });

async function revertOrder(user: TestUser, number: string): Promise<void> {
  const dialog = await begin(user, 'revert', number);
  await expectAccessible(user, 'the revert dialog');
  await field(user, 'orders.actions.reverting.reason', dialog).fill('TH-01');
  await button(user, 'orders.actions.reverting.submit', dialog).click();
  await expectToast(user, 'orders.actions.done.revert');
}

async function complete(user: TestUser, number: string): Promise<void> {
  const dialog = await begin(user, 'complete', number);
  await expect(dialog.getByText(number)).toBeVisible();
  await expectAccessible(user, 'the complete dialog');
  await button(user, 'orders.actions.completing.submit', dialog).click();
  await expectToast(user, 'orders.actions.done.complete');
}

/** Selects the order in the list, and starts the action from the selection bar. */
async function begin(user: TestUser, action: Action, number: string): Promise<Locator> {
  const { page, t } = user;
  await page.getByRole('checkbox', { name: t('kit.list.select', { name: number }) }).click();
  const bar = page.getByRole('toolbar', { name: t('kit.list.actions') });
  await expect(bar).toBeVisible();
  if (action === 'assign') await expectAccessible(user, 'a selection of orders');
  await button(user, `orders.actions.${action}`, bar).click();
  const dialog = page.getByRole('dialog', { name: t(titles[action]) });
  await expect(dialog).toBeVisible();
  return dialog;
}

const rowOf = ({ page }: TestUser, number: string): Locator =>
  page.getByRole('row').filter({ hasText: number });
