import type { Locator } from '@playwright/test';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, choice, expectToast, pickRecord, type TestUser, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const measures = ['Length', 'Neck', 'Sleeve'] as const;

/** A customer who was measured once, with a template of three lengths and a choice. */
async function takeMeasurement({ words }: TestUser, { call }: ShopOwner): Promise<string> {
  const { id: customerId } = await call(customerContract.create, { body: { name: words.customer } });
  const lengths = measures.map((label, at) => ({
    label,
    kind: 'text' as const,
    unit: 'in',
    required: at === 0,
    order: at,
  }));
  const collar = {
    label: 'Collar',
    kind: 'select' as const,
    options: ['Round', 'Square'],
    required: false,
    order: 3,
  };
  const { id: templateId, fields } = await call(dimensionTemplateContract.create, {
    body: { name: words.template, fields: [...lengths, collar] },
  });
  const values = Object.fromEntries(
    fields.map(({ id, label }) => [
      id,
      { Length: '41.5', Neck: '3.3125', Sleeve: '24', Collar: 'Round' }[label] ?? '',
    ]),
  );
  await call(measurementContract.create, { body: { customerId, templateId, values } });
  return `/measurement?customerId=${customerId}&templateId=${templateId}`;
}

const fieldOf = ({ page }: TestUser, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** The pixels between a whole number and the first digit of its fraction, which are in two elements. */
function gapBeforeFraction(element: Element): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const edges: DOMRect[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(node);
    range.setStart(node, (node.textContent ?? '').search(/\S/));
    edges.push(range.getBoundingClientRect());
  }
  return (edges[1]?.left ?? 0) - (edges[0]?.right ?? 0);
}

test('measuring goes from field to field, and a draft that is put away leaves a whole form', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const address = await takeMeasurement(user, owner);
  const [length, neck, sleeve] = measures.map((label) => fieldOf(user, label)) as [Locator, Locator, Locator];

  await test.step('without a template in the address, the form that the customer was last measured by is there', async () => {
    await page.goto(address.replace(/&.*/, ''));
    await expect(length).toBeVisible();
    await page.goto(address);
  });

  await test.step('Enter goes to the next field and saves nothing', async () => {
    await length.fill('42');
    await length.press('Enter');
    await expect(neck).toBeFocused();
    await neck.press('Enter');
    await expect(sleeve).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a fraction stands apart from its whole number', async () => {
    const last = page.getByText(/^3\s+5\/16$/).first();
    await expect(last).toBeVisible();
    expect(await last.evaluate(gapBeforeFraction)).toBeGreaterThan(2);
  });

  await test.step('the last values fill what is empty, and only that', async () => {
    await button(user, 'measurement.page.useLast').click();
    await expect(length).toHaveValue('42');
    await expect(sleeve).toHaveValue('24');
  });

  await test.step('a draft that is put away leaves the form as it began', async () => {
    await expect(page.getByText(textPattern(user, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
    await page.reload();
    await expect(length).toHaveValue('42');
    await button(user, 'kit.form.discardDraft').click();
    await expect(length).toHaveValue('');
    await length.fill('8 7/9');
    await neck.fill('15');
    await button(user, 'measurement.page.save').click();
    await expect(page.getByText(t('measurement.notANumber'), { exact: true })).toBeVisible();
    await expect(neck).toHaveValue('15');
    await expect(length).toBeFocused();
    await length.fill('151/2');
    await neck.focus();
    await expect(page.getByText(t('validation.whichMeant', { typed: isolate('151/2') }))).toBeVisible();
    await page.getByRole('button', { name: '15 1/2', exact: true }).click();
    await expect(length).toHaveValue('15 1/2');
    await expect(length).not.toHaveAttribute('aria-invalid', 'true');
    await length.fill('42');
    await page.getByRole('combobox', { name: 'Collar' }).press('Control+Enter');
    await expectToast(user, 'common.saved');
    await expect(page.getByRole('status').filter({ hasText: user.words.customer })).toBeInViewport();
    await expect(
      page.getByText(textPattern(user, 'measurement.page.lastTaken', { date: /.+/, name: user.words.owner })),
    ).toBeVisible();
  });
});

test('values are copied from another person and another template, and marked until somebody looks at them', async ({
  user,
  owner: { call },
  owner,
}) => {
  const { page, t, words } = user;
  await takeMeasurement(user, owner);
  const { id: customerId } = await call(customerContract.create, { body: { name: 'Bilal' } });
  const { id: templateId } = await call(dimensionTemplateContract.create, {
    body: {
      name: 'Winter coat',
      fields: [
        { label: 'Length', kind: 'text', unit: 'cm', order: 1 },
        { label: 'Neck', kind: 'text', unit: 'in', order: 2 },
        { label: 'Belt', kind: 'text', unit: 'in', required: false, order: 3 },
        { label: 'Collar', kind: 'radio', options: ['High', 'Round'], order: 4 },
      ],
    },
  });
  await page.goto(`/measurement?customerId=${customerId}&templateId=${templateId}`);
  const [length, neck] = measures.map((label) => fieldOf(user, label)) as [Locator, Locator];
  await neck.fill('16');
  await button(user, 'measurement.copy.open').click();
  const drawer = page.getByRole('dialog', { name: t('measurement.copy.title') });
  await expect(drawer.getByText(t('customers.page.unmeasured'))).toBeVisible();
  await pickRecord(
    user,
    choice(user, 'measurement.copy.whose', drawer),
    words.pieceOfCustomer,
    words.customer,
  );
  await expect(drawer.getByText(t('measurement.copy.fills', { count: 2 }))).toBeVisible();
  await expectAccessible(user, 'what can be copied into a measurement');
  await button(user, 'measurement.page.useThese', drawer).click();

  await expect(drawer).toBeHidden();
  await expect(length).toHaveValue('105.41');
  await expect(neck).toHaveValue('16');
  await expect(page.getByRole('radio', { name: 'Round' })).toBeChecked();
  const marks = page.getByText(t('measurement.copy.mark'));
  await expect(marks).toHaveCount(2);
  await expectAccessible(user, 'a measurement with copied values');
  await length.focus();
  await length.press('Tab');
  await expect(marks).toHaveCount(1);
  await page.getByText('High', { exact: true }).click();
  await expect(marks).toHaveCount(0);
  await button(user, 'measurement.page.save').click();
  await expectToast(user, 'common.saved');
});
