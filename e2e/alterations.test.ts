import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { moveByKeys } from './steps/move-item.ts';
import { button, choice, expectToast, field, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('fields of a dimension form have a group, a help text and a place on the drawing, and move between groups', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  await page.goto('/dimentions-form/new');
  await field(user, 'measurement.template.name').fill('Frock');
  const rows = page.locator('[data-row]');
  const add = async (label: string, at: number, group: string) => {
    await button(user, 'measurement.template.addField').click();
    const row = rows.nth(at);
    await field(user, 'measurement.template.label', row).fill(label);
    await row.getByRole('button', { name: t('measurement.template.groupAndHelp') }).click();
    await choice(user, 'measurement.template.group', row).fill(group);
    await page.keyboard.press('Escape');
    return row;
  };
  const length = await add('Length', 0, 'Kameez');
  await field(user, 'measurement.template.help', length).fill('From the shoulder to the hem.');
  await page
    .getByRole('button', { name: textPattern(user, 'measurement.template.pointOf', { field: /.*Length.*/ }) })
    .click();
  await choice(user, 'measurement.template.drawing').click();
  await page.getByRole('option', { name: t('measurement.drawings.shirt') }).click();
  const place = page.getByRole('button', { name: t('measurement.template.place', { number: 1 }) });
  await place.first().click();
  await expect(place.first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(user, 'choosing a place on the drawing');
  await page.keyboard.press('Escape');
  await add('Rise', 1, 'Shalwar');
  await add('Knee', 2, 'Shalwar');
  const heads = page.getByRole('textbox', { name: t('measurement.template.groupName') });
  await expect(heads).toHaveCount(2);
  await expectAccessible(user, 'the builder with groups');

  // Moved by its handle into the first group, the field takes that group over.
  const handle = page.getByRole('button', {
    name: textPattern(user, 'kit.list.order.handle', { name: /.*Knee.*/ }),
  });
  await moveByKeys(user, handle, 'ArrowUp', 'ArrowUp');
  await expect(field(user, 'measurement.template.label', rows.first())).toHaveValue('Knee');
  await heads.first().fill('Upper body');
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  const [template] = (await owner.call(dimensionTemplateContract.list, { query: { search: 'Frock' } })).data;
  expect(template?.fields.map(({ label, group, help, point }) => [label, group, help, point])).toEqual([
    ['Knee', 'Upper body', undefined, undefined],
    ['Length', 'Upper body', 'From the shoulder to the hem.', 'shirt.length'],
    ['Rise', 'Shalwar', undefined, undefined],
  ]);
});

test.describe('in Urdu', () => {
  test.use({ language: 'ur' });

  test('an alteration names its garment and the changes, and the next measuring proposes them', async ({
    user,
    owner,
  }) => {
    const { page, t, words } = user;
    const { call } = owner;
    const { id: customerId } = await call(customerContract.create, { body: { name: words.customer } });
    const template = await call(dimensionTemplateContract.create, {
      body: {
        name: 'Kurta',
        fields: [
          ['Length', 'لمبائی', 'kurta.length', 'کندھے سے دامن تک'] as const,
          ['Sleeve', 'آستین', 'kurta.sleeve', 'کندھے کی ہڈی سے کلائی تک'] as const,
        ].map(([label, ur, point, help], order) => ({
          label,
          names: { ur },
          order,
          point,
          help: `${label}, measured`,
          helpNames: { ur: help },
          group: 'Kameez',
          groupNames: { ur: 'قمیض' },
          kind: 'text' as const,
          unit: 'in',
        })),
      },
    });
    const [length, sleeve] = template.fields.map(({ id }) => id) as [string, string];
    const values = { [length]: '41.5', [sleeve]: '24' };
    const taken = await call(measurementContract.create, {
      body: { customerId, templateId: template.id, values },
    });
    const made = await bookOrder(user, owner, {
      customerId,
      referenceNumber: 'ORD-1',
      rows: [{ kind: 'article', name: words.design, quantity: 1, price: '90', measurementId: taken.id }],
    });
    const altering = await bookOrder(user, owner, {
      customerId,
      referenceNumber: 'ORD-2',
      rows: [{ kind: 'service', name: words.service, quantity: 1, price: '20', note: 'آستین چھوٹی ہے' }],
    });

    await test.step('the service names what it alters', async () => {
      await page.goto(`/orders/${altering.id}/edit`);
      await page
        .getByRole('button', { name: textPattern(user, 'orders.form.row.detailsOf', { number: 1 }) })
        .click();
      await choice(user, 'orders.alteration.title').click();
      await page.getByRole('option', { name: /ORD-1/ }).click();
      const change = (label: string) =>
        page.getByRole('textbox', {
          name: textPattern(user, 'orders.alteration.changeOf', { field: new RegExp(`.*${label}.*`) }),
        });
      await change('لمبائی').fill('x');
      await change('آستین').fill('+۱/۲');
      await expect(page.getByText(t('orders.alteration.changeInvalid'))).toBeVisible();
      await change('لمبائی').fill('');
      await expectAccessible(user, 'the alteration of a row');
      await page.keyboard.press('Escape');
      await button(user, 'orders.form.save').click();
      await expectToast(user, 'common.updated');
      await expect(page.getByRole('link', { name: /ORD-1.*آستین.*\+½/ })).toBeVisible();
      await page.goto(`/orders/${made.id}`);
      await page.getByRole('link', { name: /ORD-2/ }).click();
      await expect(page).toHaveURL(new RegExp(`/orders/${altering.id}\\?row=`));
      await page.goto(`/orders/${altering.id}/tickets`);
      await expect(
        page
          .getByRole('article')
          .getByText(/آستین.*\+½/)
          .first(),
      ).toBeVisible();
    });

    await test.step('the next measuring shows the group, the help and the drawing, and proposes the change', async () => {
      await page.goto(`/measurement?customerId=${customerId}&templateId=${template.id}`);
      await expect(page.getByRole('heading', { name: 'قمیض' })).toBeVisible();
      const input = page.getByRole('textbox', { name: /^آستین/ });
      await input.focus();
      await expect(input).toHaveAccessibleDescription('کندھے کی ہڈی سے کلائی تک');
      await expect(page.getByText('کندھے کی ہڈی سے کلائی تک').filter({ visible: true })).toBeVisible();
      const proposal = page.getByRole('listitem').filter({ hasText: 'ORD-2' });
      await expect(proposal).toContainText('آستین چھوٹی ہے');
      await expectAccessible(user, 'what alterations taught');
      await proposal.getByRole('button').click();
      await expect(input).toHaveValue('24½');
      await page.getByRole('textbox', { name: /^لمبائی/ }).fill('41 1/2');
      await button(user, 'measurement.page.save').click();
      await expectToast(user, 'common.saved');
      await expect(page.getByText(t('measurement.taught.title'))).toBeHidden();
      const { rows } = await call(orderContract.get, { params: { id: made.id } });
      expect(rows[0]?.measurement?.values).toEqual(values);
    });

    await test.step('a file of Seamly fills what is empty, after it was told what it holds', async () => {
      await page.getByRole('textbox', { name: /^لمبائی/ }).fill('42');
      await button(user, 'measurement.copy.open').click();
      const xml = `<smis><version>0.3.4</version><unit>cm</unit><body-measurements>
        <m name="arm_shoulder_tip_to_wrist_bent" value="60.96"/><m name="height" value="178"/><m name="@Length" value="100"/>
        </body-measurements></smis>`;
      const drawer = page.getByRole('dialog', { name: t('measurement.copy.title') });
      const files = drawer.locator('input[type="file"]');
      await files.setInputFiles({ name: 'b.smis', mimeType: 'text/xml', buffer: Buffer.from('<smms/>') });
      await expect(drawer.getByText(t('measurement.seamly.error.manySizes'))).toBeVisible();
      await files.setInputFiles({ name: 'a.smis', mimeType: 'text/xml', buffer: Buffer.from(xml) });
      await expect(drawer.getByText('height')).toBeVisible();
      await expect(drawer.getByText(t('measurement.copy.fills', { count: 1 })).first()).toBeVisible();
      await expectAccessible(user, 'what a file of Seamly fills');
      await button(user, 'measurement.page.useThese', drawer).first().click();
      await expect(page.getByRole('textbox', { name: /^آستین/ })).toHaveValue('24');
      await expect(page.getByRole('textbox', { name: /^لمبائی/ })).toHaveValue('42');
    });

    await test.step('a version is given out as a file of Seamly', async () => {
      await page.goto(`/customer-measurements?customerId=${customerId}`);
      const saved = page.waitForEvent('download');
      await button(user, 'measurement.seamly.save').first().click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/Kurta 2\.smis$/);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      expect(text).toContain('<unit>inch</unit>');
      expect(text).toContain('name="arm_shoulder_tip_to_wrist_bent" value="24.5"');
    });
  });
});
