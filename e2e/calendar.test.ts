import { devices, type Locator, type Page } from '@playwright/test';
import { localDate } from '#shared/lib/local-date.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { stepFrom, weekOf } from '#web/orders/calendar/calendar-range.rules.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { credentials, type ShopOwner } from './shop-owner.ts';
import { expectNoOverflow } from './steps/phone.ts';
import { button, expectToast, field, type TestUser, textPattern, waitForScreen } from './test-user.ts';

/** The next Tuesday after tomorrow: the day after it is in the same week. */
function tuesday(today: string): string {
  let day = daysLater(today, 2);
  while (new Date(day).getUTCDay() !== 2) day = daysLater(day, 1);
  return day;
}

/** A shop that cuts two pieces a day, with an order of two that is due on a Tuesday. */
async function prepareShop(user: TestUser, owner: ShopOwner) {
  const { timeZone, version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, hijriDates: true } });
  const [work] = (await owner.call(workTypeContract.list, { query: {} })).data;
  if (!work) throw new Error('a new shop has work types');
  await owner.call(workTypeContract.update, {
    params: { id: work.id },
    body: { version: work.version, piecesPerDay: 2 },
  });
  const due = tuesday(localDate(timeZone));
  const rows = [{ kind: 'article' as const, name: 'Thobe', quantity: 2, price: '100' }];
  const order = await bookOrder(user, owner, { referenceNumber: 'CAL-1', dueDate: due, rows });
  return { order, due };
}

const dayIn = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);

const cellOf = (page: Page, day: string): Locator =>
  page.getByRole('gridcell').filter({ has: dayIn(page, day) });

/** What is dragged, under the pointer. */
const lifted = (page: Page): Locator => page.locator('[data-dnd-dragging]');

/** The middle of an element, away from the edges where dragging scrolls. */
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an entry from the list of its day onto another day with the mouse, which shows where it would be dropped. */
async function dragTo({ page }: TestUser, what: Locator, day: string): Promise<void> {
  const to = await middleOf(cellOf(page, day));
  await what.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(cellOf(page, day)).toHaveAttribute('data-drop-target', '');
  await page.mouse.up();
}

/** The same with a finger that rests on the entry first. What it lies in gives way meanwhile. */
async function dragByTouch({ page }: TestUser, what: Locator, around: Locator, day: string): Promise<void> {
  const from = await middleOf(what);
  const to = await middleOf(cellOf(page, day));
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await expect(lifted(page)).toBeVisible();
  for (const part of [0.1, 0.4, 0.7, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await expect(cellOf(page, day)).toHaveAttribute('data-drop-target', '');
  await expect(around).toHaveCSS('filter', 'opacity(0)');
  await touch('touchEnd');
  await expect(around).toHaveCSS('filter', 'none');
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a day opens in a drawer beside the month, out of which an entry is dragged with a finger, and keys go from day to day without it', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    const { order, due } = await prepareShop(user, owner);
    await page.goto(`/calendar?date=${due}`);
    const drawer = page.getByRole('dialog', { name: /./ }).filter({ hasText: 'CAL-1' });
    await dayIn(page, due).press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`date=${daysLater(due, -1)}`));
    await expect(drawer).toBeHidden();
    await dayIn(page, due).tap();
    await expect(drawer).toBeVisible();
    await expectNoOverflow(user, 'the calendar with a drawer');
    const entry = page.locator(`[data-drags="order ${order.id}"]`);
    await page.setViewportSize({ width: 1180, height: 160 });
    await expect(entry).not.toBeInViewport({ ratio: 1 });
    await drawer.hover();
    await page.mouse.wheel(0, 400);
    await expect(entry).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1180, height: 820 });

    // Onto a day that the drawer covers: it gives way.
    const later = daysLater(due, 3);
    await dragByTouch(user, entry, drawer, later);
    const question = page.getByRole('dialog', {
      name: textPattern(user, 'orders.calendar.moveOrder', { order: order.referenceNumber }),
    });
    await button(user, 'orders.calendar.move', question).tap();
    await expectToast(user, 'orders.calendar.moved');
    expect((await owner.call(orderContract.get, { params: { id: order.id } })).dueDate).toBe(later);
    await expect(lifted(page)).toHaveCount(0);
    await button(user, 'common.close', page.getByRole('dialog')).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: t('orders.calendar.title') })).toBeVisible();

    // The first and the last day of the week, and the same day of the next month.
    const { weekStart } = await owner.call(preferenceContract.get, {});
    const first = weekOf(due, weekStart);
    for (const [key, day] of [
      ['Home', first],
      ['End', daysLater(first, 6)],
      ['PageDown', stepFrom('month', daysLater(first, 6), 1)],
    ] as const) {
      await page.locator('[data-day][tabindex="0"]').press(key);
      await expect(dayIn(page, day)).toBeFocused();
    }
  });
});

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a fitting is booked from its order, a due date is dragged after a question, and a phone reads the calendar', async ({
    user,
    owner,
    shop,
  }) => {
    const { page, t, words, faults } = user;
    const { order, due } = await prepareShop(user, owner);
    await page.goto(`/orders/${order.id}`);
    await button(user, 'orders.page.moreActions').click();
    await page.getByRole('menuitem', { name: t('orders.calendar.bookFitting') }).click();
    const form = page.getByRole('dialog', { name: t('orders.calendar.newTitle') });
    await field(user, 'orders.calendar.date', form).fill('1/1/2020');
    await field(user, 'orders.calendar.time', form).fill('10.30');
    faults.expect(/^422 POST \/api\/v1\/appointments/);
    await button(user, 'common.save', form).click();
    await expect(form.getByText(t('orders.calendar.inPast'))).toBeVisible();
    await field(user, 'orders.calendar.date', form).fill(due.split('-').reverse().join('/'));
    await expectAccessible(user, 'the form of an appointment');
    await button(user, 'common.save', form).click();
    await expect(form).toBeHidden();
    const [booked] = (await owner.call(appointmentContract.list, { query: { orderId: order.id } })).data;
    expect(booked).toMatchObject({ kind: 'fitting', customerId: order.customerId, minutes: 30 });

    await page.goto(`/calendar?date=${due}`);
    await waitForScreen(user, t('orders.calendar.title'));
    const panel = page.getByRole('region').filter({ has: page.getByText(order.referenceNumber) });
    await expect(panel.first()).toContainText('10:30');
    await expect(dayIn(page, due)).toHaveAccessibleName(/2 of 2/);
    await expectAccessible(user, 'the calendar');

    // To the day after: later than promised, so it asks.
    const entry = page.locator(`[data-drags="order ${order.id}"]`);
    const next = daysLater(due, 1);
    await dragTo(user, entry, next);
    const question = page.getByRole('dialog', {
      name: textPattern(user, 'orders.calendar.moveOrder', { order: order.referenceNumber }),
    });
    await expect(question).toContainText(t('orders.calendar.moveLater', { count: 1 }));
    await expect(question).toContainText(words.customer);
    await button(user, 'common.cancel', question).click();
    const read = () => owner.call(orderContract.get, { params: { id: order.id } });
    expect((await read()).dueDate).toBe(due);
    await dragTo(user, entry, next);
    await button(user, 'orders.calendar.move', question).click();
    await expectToast(user, 'orders.calendar.moved');
    expect((await read()).dueDate).toBe(next);

    // With the keyboard: to the next day, and back to where there is room.
    await dayIn(page, due).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dayIn(page, next)).toBeFocused();
    await expect(entry).toBeVisible();
    // Meanwhile somebody else changes it.
    const { version } = await read();
    await owner.call(orderContract.update, { params: { id: order.id }, body: { version, note: 'Silk' } });
    faults.expect(/^409 PATCH \/api\/v1\/orders/);
    await dragTo(user, entry, due);
    await expect(
      page.getByRole('alert').filter({ hasText: t('orders.calendar.changedSince') }),
    ).toBeVisible();
    expect((await read()).dueDate).toBe(next);
    await dragTo(user, entry, due);
    await expectToast(user, 'orders.calendar.moved');
    expect((await read()).dueDate).toBe(due);

    // The hours of the week: a click at a free one books.
    await page.getByText(t('orders.calendar.views.week'), { exact: true }).click();
    // The list of the day has the same time; the bars get their names a moment after they are drawn.
    const bars = page.locator('[role="button"]');
    await expect(bars.filter({ hasText: '10:30' })).toBeVisible();
    await expect(bars.filter({ hasNotText: /\S/ })).toHaveCount(0);
    // How full a day is stands within its column.
    const cut = await page.locator('[role="columnheader"]').evaluateAll((heads) =>
      heads.map((head) => {
        const [outer, load] = [head, head.querySelector('[class*="numbers"]')].map((each) =>
          each?.getBoundingClientRect(),
        );
        return outer && load ? load.left < outer.left || load.right > outer.right : null;
      }),
    );
    expect(cut).toContain(false);
    expect(cut).not.toContain(true);
    await expectAccessible(user, 'the week of the calendar');

    // A new appointment begins with the chosen day, and says that the shop is closed on it.
    const chosen = daysLater(due, 1);
    const preference = await owner.call(preferenceContract.get, {});
    await owner.call(preferenceContract.update, {
      body: { version: preference.version, holidays: [{ date: chosen, name: 'Eid', yearly: false }] },
    });
    await page.goto(`/calendar?date=${chosen}`);
    await expect(dayIn(page, chosen)).toHaveAccessibleName(/Eid/);
    await page.getByRole('link', { name: t('orders.calendar.newAppointment') }).click();
    await expect(field(user, 'orders.calendar.date', form)).toHaveValue(
      new RegExp(`^0?${Number(chosen.slice(8))} `),
    );
    await expect(form.getByText(t('orders.calendar.moveClosed'))).toBeVisible();
    await button(user, 'common.cancel', form).click();

    await button(user, 'orders.calendar.feed.title').click();
    await button(user, 'orders.calendar.feed.make').click();
    const making = page.getByRole('dialog', { name: t('orders.calendar.feed.make') });
    await making.getByLabel(t('factor.setUp.password'), { exact: true }).fill(credentials.password);
    await button(user, 'orders.calendar.feed.make', making).click();
    const address = await field(user, 'orders.calendar.feed.address').inputValue();
    expect(address.startsWith(`${shop.url}/api/v1/calendar/feed/`)).toBe(true);
    const file = await page.request.get(address);
    expect(await file.text()).toContain(`SUMMARY:${t('orders.calendar.kinds.fitting')}: ${words.customer}`);
    await expectAccessible(user, 'the address of the calendar');
    await button(user, 'orders.calendar.feed.revoke').click();
    await button(
      user,
      'orders.calendar.feed.revoke',
      page.getByRole('dialog', { name: t('orders.calendar.feed.revokeTitle') }),
    ).click();
    await expectToast(user, 'orders.calendar.feed.revoked');
    expect((await page.request.get(address)).status()).toBe(404);
  });
});

test.describe('on a phone in Arabic', () => {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  test.use({ ...phone, language: 'ar' });

  test('seven days are above the chosen one, from right to left', async ({ user, owner }) => {
    const { page, t } = user;
    const { order, due } = await prepareShop(user, owner);
    await page.goto(`/calendar?date=${due}`);
    await waitForScreen(user, t('orders.calendar.title'));
    await expect(page.getByText(order.referenceNumber)).toBeVisible();
    const days = page.getByRole('button', { pressed: true });
    const [chosen, after] = [days.first(), page.getByRole('button', { name: /الأربعاء/ })];
    const [first, second] = [await chosen.boundingBox(), await after.boundingBox()];
    expect((first?.x ?? 0) > (second?.x ?? 0)).toBe(true);
    await expectNoOverflow(user, 'the calendar');
    await expectAccessible(user, 'the calendar on a phone');
    await after.tap();
    await expect(page.getByText(t('orders.calendar.nothing'))).toBeVisible();
  });
});
