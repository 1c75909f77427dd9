import type { Browser } from '@playwright/test';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import { hire, type ShopOwner } from './shop-owner.ts';
import { button, expectToast, field, type TestUser, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const email = 'noor@shop.example';
const password = 'columns of a ledger';
const report = '/reports/promises';
const name = 'Promises, week by week';

/** Hires somebody who reads reports, and signs them in, in a browser of their own. */
async function hireReader(user: TestUser, owner: ShopOwner, browser: Browser): Promise<TestUser> {
  await owner.call(roleContract.create, {
    body: { name: 'Bookkeeper', permissions: ['reports:read', 'orders:read'] },
  });
  await hire(owner, { name: 'Noor', email, role: 'Bookkeeper', password });
  const theirs = await openSecondBrowser(user, browser);
  await theirs.page.goto(report);
  await signInWith(theirs, { email, password });
  await expect(theirs.page).toHaveURL(new RegExp(`${report}$`));
  return theirs;
}

test('a view is saved, shared and opened by another user, and the report comes by mail every Monday', async ({
  user,
  owner,
  browser,
}) => {
  const { page, t } = user;
  await page.goto(`${report}?by=week`);
  await waitForScreen(user, t('reports.figures.promises.title'));

  await test.step('the owner saves what they look at, for everybody', async () => {
    await button(user, 'reports.views.views').click();
    await page.getByRole('menuitem', { name: t('reports.views.save') }).click();
    const form = page.getByRole('dialog', { name: t('reports.views.save') });
    await field(user, 'reports.views.name', form).fill(name);
    await form.getByRole('switch', { name: t('reports.views.share') }).click();
    await expectAccessible(user, 'the form of a view');
    await button(user, 'common.save', form).click();
    await expectToast(user, 'reports.views.saved');
  });

  await test.step('and asks for a mail every Monday', async () => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: t('reports.views.byMail') }).click();
    const form = page.getByRole('dialog', { name: t('reports.views.mailTitle') });
    await form.getByRole('radio', { name: t('reports.views.rhythms.monday') }).click();
    await button(user, 'common.save', form).click();
    await expectToast(user, 'reports.views.mailSaved');
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menuitem', { name: t('reports.views.byMail') })).toContainText(
      t('reports.views.rhythms.monday'),
    );
  });

  await test.step('another user opens it, who has no mail and may not change it', async () => {
    const theirs = await hireReader(user, owner, browser);
    await button(theirs, 'reports.views.views').click();
    await expect(theirs.page.getByText(t('reports.views.shared'))).toBeVisible();
    await theirs.page.getByRole('menuitem', { name, exact: true }).click();
    await expect(theirs.page).toHaveURL(/by=week/);
    await theirs.page.getByRole('button', { name }).click();
    await expect(theirs.page.getByRole('menuitem', { name: t('reports.views.byMail') })).not.toContainText(
      t('reports.views.rhythms.monday'),
    );
    await expect(theirs.page.getByRole('menuitem', { name: t('reports.views.remove') })).toBeHidden();
    await theirs.page.context().close();
  });
});
