import { expect, type Locator } from '@playwright/test';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { isAccessible } from '../accessible.ts';
import { arrives, button, choice, type Desk, field, isTold, pick, saying } from '../desk.ts';

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
export async function makesOrder(desk: Desk, number: string): Promise<void> {
  await goes(desk, 'pending', number);
  await assigns(desk, number);
  await goes(desk, 'inQueue', number);
  await isAccessible(desk, 'the list of orders in queue');
  const dialog = await begins(desk, 'collect', number);
  await refusesTooMany(desk, dialog);
  await receivesOne(desk, dialog);
  await goes(desk, 'partialCompletion', number);
  await isAccessible(desk, 'the list of partly completed orders');
  await reverts(desk, number);
  await goes(desk, 'inQueue', number);
  await receivesOne(desk, await begins(desk, 'collect', number));
  await goes(desk, 'partialCompletion', number);
  await completes(desk, number);
  await goes(desk, 'completed', number);
  await isAccessible(desk, 'the list of completed orders');
}

/** Opens a stage's screen from the tabs, and finds the order there. */
async function goes(desk: Desk, stage: Stage, number: string): Promise<void> {
  const { page, t } = desk;
  const strip = page.getByRole('main').getByRole('navigation').first();
  await strip.getByRole('link', { name: t(`common.stage.${stage}`) }).click();
  await arrives(desk, t(`common.stage.${stage}`));
  expect(new URL(page.url()).pathname).toBe(addresses[stage]);
  await expect(rowOf(desk, number)).toBeVisible();
}

/** All four pieces of the first work type, to the owner. */
async function assigns(desk: Desk, number: string): Promise<void> {
  const { page, t, words } = desk;
  const dialog = await begins(desk, 'assign', number);
  await submit(desk, dialog).click();
  await expect(dialog.getByText(t('orders.assigneeRequired'))).toBeVisible();
  await isAccessible(desk, 'the assign dialog with an error');
  await pick(desk, choice(desk, 'orders.actions.assigning.user', dialog), words.owner);
  await dialog
    .getByRole('textbox', { name: saying(desk, 'orders.actions.assigning.unitCost', { currency: /.+/ }) })
    .fill('20');
  await submit(desk, dialog).click();
  await isTold(desk, 'orders.actions.done.assign');
  await expect(page.getByText(t('orders.list.notFound'))).toBeVisible();
}

const submit = ({ t }: Desk, dialog: Locator): Locator =>
  dialog.getByRole('button', { name: t('orders.actions.assigning.submit', { count: 4 }) });

/** More pieces than are outstanding show an error on the line. */
async function refusesTooMany(desk: Desk, dialog: Locator): Promise<void> {
  await goodOf(desk, dialog).fill(desk.words.four);
  await expect(dialog.getByText(desk.t('orders.receiptTooMany'))).toBeVisible();
  await isAccessible(desk, 'the collect dialog with an error');
}

/** Collects one of the outstanding pieces as good. */
async function receivesOne(desk: Desk, dialog: Locator): Promise<void> {
  const { t, words } = desk;
  await goodOf(desk, dialog).fill(words.one);
  await dialog.getByRole('button', { name: t('orders.actions.collecting.submit', { count: 1 }) }).click();
  await isTold(desk, 'orders.actions.done.collect');
}

const goodOf = (desk: Desk, dialog: Locator): Locator =>
  dialog.getByRole('textbox', {
    name: saying(desk, 'orders.actions.collecting.goodOf', { what: new RegExp(`.*${desk.words.design}`) }),
  });

async function reverts(desk: Desk, number: string): Promise<void> {
  const dialog = await begins(desk, 'revert', number);
  await isAccessible(desk, 'the revert dialog');
  await field(desk, 'orders.actions.reverting.reason', dialog).fill('TH-01');
  await button(desk, 'orders.actions.reverting.submit', dialog).click();
  await isTold(desk, 'orders.actions.done.revert');
}

async function completes(desk: Desk, number: string): Promise<void> {
  const dialog = await begins(desk, 'complete', number);
  await expect(dialog.getByText(number)).toBeVisible();
  await isAccessible(desk, 'the complete dialog');
  await button(desk, 'orders.actions.completing.submit', dialog).click();
  await isTold(desk, 'orders.actions.done.complete');
}

/** Selects the order in the list, and starts the action from the selection bar. */
async function begins(desk: Desk, action: Action, number: string): Promise<Locator> {
  const { page, t } = desk;
  await page.getByRole('checkbox', { name: t('kit.list.select', { name: number }) }).click();
  const bar = page.getByRole('toolbar', { name: t('kit.list.actions') });
  await expect(bar).toBeVisible();
  if (action === 'assign') await isAccessible(desk, 'a selection of orders');
  await button(desk, `orders.actions.${action}`, bar).click();
  const dialog = page.getByRole('dialog', { name: t(titles[action]) });
  await expect(dialog).toBeVisible();
  return dialog;
}

const rowOf = ({ page }: Desk, number: string): Locator => page.getByRole('row').filter({ hasText: number });
