import type { Browser } from '@playwright/test';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { isAccessible } from './accessible.ts';
import { anotherDesk, signsInWith } from './another-desk.ts';
import { arrives, button, type Desk, field, isTold } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const email = 'noor@shop.example';
const password = 'columns of a ledger';
const report = '/reports/promises';
const name = 'Promises, week by week';

/** Hires somebody who reads reports, and signs them in, in a browser of their own. */
async function hiresReader(desk: Desk, { call }: Owner, browser: Browser): Promise<Desk> {
  await call(roleContract.create, {
    body: { name: 'Bookkeeper', permissions: ['reports:read', 'orders:read'] },
  });
  const passwords = { password, passwordConfirmation: password };
  await call(userContract.create, { body: { name: 'Noor', email, role: 'Bookkeeper', ...passwords } });
  const theirs = await anotherDesk(desk, browser);
  await theirs.page.goto(report);
  await signsInWith(theirs, { email, password });
  await expect(theirs.page).toHaveURL(new RegExp(`${report}$`));
  return theirs;
}

test('a view is saved, shared and opened by another user, and the report comes by mail every Monday', async ({
  desk,
  owner,
  browser,
}) => {
  const { page, t } = desk;
  await page.goto(`${report}?by=week`);
  await arrives(desk, t('reports.figures.promises.title'));

  await test.step('the owner saves what they look at, for everybody', async () => {
    await button(desk, 'reports.views.views').click();
    await page.getByRole('menuitem', { name: t('reports.views.save') }).click();
    const form = page.getByRole('dialog', { name: t('reports.views.save') });
    await field(desk, 'reports.views.name', form).fill(name);
    await form.getByRole('switch', { name: t('reports.views.share') }).click();
    await isAccessible(desk, 'the form of a view');
    await button(desk, 'common.save', form).click();
    await isTold(desk, 'reports.views.saved');
  });

  await test.step('and asks for a mail every Monday', async () => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: t('reports.views.byMail') }).click();
    const form = page.getByRole('dialog', { name: t('reports.views.mailTitle') });
    await form.getByRole('radio', { name: t('reports.views.rhythms.monday') }).click();
    await button(desk, 'common.save', form).click();
    await isTold(desk, 'reports.views.mailSaved');
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menuitem', { name: t('reports.views.byMail') })).toContainText(
      t('reports.views.rhythms.monday'),
    );
  });

  await test.step('another user opens it, who has no mail and may not change it', async () => {
    const theirs = await hiresReader(desk, owner, browser);
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
