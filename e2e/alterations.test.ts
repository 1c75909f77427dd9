import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { button, choice, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { movesByKeys } from './steps/moving.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('fields of a dimension form have a group, a help text and a place on the drawing, and move between groups', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  await page.goto('/dimentions-form/new');
  await field(desk, 'measurement.template.name').fill('Frock');
  const rows = page.locator('[data-row]');
  const adds = async (label: string, at: number, group: string) => {
    await button(desk, 'measurement.template.addField').click();
    const row = rows.nth(at);
    await field(desk, 'measurement.template.label', row).fill(label);
    await row.getByRole('button', { name: t('measurement.template.groupAndHelp') }).click();
    await choice(desk, 'measurement.template.group', row).fill(group);
    await page.keyboard.press('Escape');
    return row;
  };
  const length = await adds('Length', 0, 'Kameez');
  await field(desk, 'measurement.template.help', length).fill('From the shoulder to the hem.');
  await page
    .getByRole('button', { name: saying(desk, 'measurement.template.pointOf', { field: /.*Length.*/ }) })
    .click();
  await choice(desk, 'measurement.template.drawing').click();
  await page.getByRole('option', { name: t('measurement.drawings.shirt') }).click();
  const place = page.getByRole('button', { name: t('measurement.template.place', { number: 1 }) });
  await place.first().click();
  await expect(place.first()).toHaveAttribute('aria-pressed', 'true');
  await isAccessible(desk, 'choosing a place on the drawing');
  await page.keyboard.press('Escape');
  await adds('Rise', 1, 'Shalwar');
  await adds('Knee', 2, 'Shalwar');
  const heads = page.getByRole('textbox', { name: t('measurement.template.groupName') });
  await expect(heads).toHaveCount(2);
  await isAccessible(desk, 'the builder with groups');

  // Moved by its handle into the first group, the field takes that group over.
  const handle = page.getByRole('button', {
    name: saying(desk, 'kit.list.order.handle', { name: /.*Knee.*/ }),
  });
  await movesByKeys(desk, handle, 'ArrowUp', 'ArrowUp');
  await expect(field(desk, 'measurement.template.label', rows.first())).toHaveValue('Knee');
  await heads.first().fill('Upper body');
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
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
    desk,
    owner,
  }) => {
    const { page, t, words } = desk;
    const { call } = owner;
    const { id: customerId } = await call(customerContract.create, { body: { name: words.customer } });
    const template = await call(dimensionTemplateContract.create, {
      body: {
        name: 'Kurta',
        fields: [
          ['Length', 'لمبائی', 'kurta.length', 'کندھے سے دامن تک'] as const,
          ['Sleeve', 'آستین', 'kurta.sleeve', 'کندھے کی ہڈی سے کلائی تک'] as const,
        ].map(([label, ur, point, help], order) => ({
          ...{ label, names: { ur }, order, point, help: `${label}, measured`, helpNames: { ur: help } },
          ...{ group: 'Kameez', groupNames: { ur: 'قمیض' }, kind: 'text' as const, unit: 'in' },
        })),
      },
    });
    const [length, sleeve] = template.fields.map(({ id }) => id) as [string, string];
    const values = { [length]: '41.5', [sleeve]: '24' };
    const taken = await call(measurementContract.create, {
      body: { customerId, templateId: template.id, values },
    });
    const made = await booksOrder(desk, owner, {
      ...{ customerId, referenceNumber: 'ORD-1' },
      rows: [{ kind: 'article', name: words.design, quantity: 1, price: '90', measurementId: taken.id }],
    });
    const altering = await booksOrder(desk, owner, {
      ...{ customerId, referenceNumber: 'ORD-2' },
      rows: [{ kind: 'service', name: words.service, quantity: 1, price: '20', note: 'آستین چھوٹی ہے' }],
    });

    await test.step('the service names what it alters', async () => {
      await page.goto(`/orders/${altering.id}/edit`);
      await page
        .getByRole('button', { name: saying(desk, 'orders.form.row.detailsOf', { number: 1 }) })
        .click();
      await choice(desk, 'orders.alteration.title').click();
      await page.getByRole('option', { name: /ORD-1/ }).click();
      const change = (label: string) =>
        page.getByRole('textbox', {
          name: saying(desk, 'orders.alteration.changeOf', { field: new RegExp(`.*${label}.*`) }),
        });
      await change('لمبائی').fill('x');
      await change('آستین').fill('+۱/۲');
      await expect(page.getByText(t('orders.alteration.changeInvalid'))).toBeVisible();
      await change('لمبائی').fill('');
      await isAccessible(desk, 'the alteration of a row');
      await page.keyboard.press('Escape');
      await button(desk, 'orders.form.save').click();
      await isTold(desk, 'common.updated');
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
      await isAccessible(desk, 'what alterations taught');
      await proposal.getByRole('button').click();
      await expect(input).toHaveValue('24½');
      await page.getByRole('textbox', { name: /^لمبائی/ }).fill('41 1/2');
      await button(desk, 'measurement.page.save').click();
      await isTold(desk, 'common.saved');
      await expect(page.getByText(t('measurement.taught.title'))).toBeHidden();
      const { rows } = await call(orderContract.get, { params: { id: made.id } });
      expect(rows[0]?.measurement?.values).toEqual(values);
    });

    await test.step('a file of Seamly fills what is empty, after it was told what it holds', async () => {
      await page.getByRole('textbox', { name: /^لمبائی/ }).fill('42');
      await button(desk, 'measurement.copy.open').click();
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
      await isAccessible(desk, 'what a file of Seamly fills');
      await button(desk, 'measurement.page.useThese', drawer).first().click();
      await expect(page.getByRole('textbox', { name: /^آستین/ })).toHaveValue('24');
      await expect(page.getByRole('textbox', { name: /^لمبائی/ })).toHaveValue('42');
    });

    await test.step('a version is given out as a file of Seamly', async () => {
      await page.goto(`/customer-measurements?customerId=${customerId}`);
      const saved = page.waitForEvent('download');
      await button(desk, 'measurement.seamly.save').first().click();
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
