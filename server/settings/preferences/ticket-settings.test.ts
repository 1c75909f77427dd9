import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';

const { signUpOwner, as } = await testApp();
const owner = await signUpOwner();

const pathsOf = ({ problem }: { problem: ErrorReply }) => problem.errors?.map(({ path }) => path);
const settings = async () => (await owner.call(barcodeSettingsContract.get, {})).body;
const atFirst = await settings();
const change = async (body: Partial<BodyOf<typeof barcodeSettingsContract.update>>) =>
  owner.call(barcodeSettingsContract.update, { body: { version: (await settings()).version, ...body } });

test('a new shop prints Code 128 of each piece on labels of 62 × 40', async () => {
  expect(atFirst).toMatchObject({
    encoded: 'ticketNumber',
    symbology: 'code128',
    ticketFor: 'piece',
    stock: 'roll',
    labelWidth: '62',
    labelHeight: '40',
    showCustomer: true,
  });
  expect((await as(null).call(barcodeSettingsContract.get, {})).status).toBe(401);
});

test('a code that can’t hold its content is refused, whichever of the two is changed', async () => {
  expect((await change({ symbology: 'ean13' })).status).toBe(200);
  for (const encoded of ['trackingId', 'referenceNumber'] as const) {
    const refused = await change({ encoded });
    expect([refused.status, pathsOf(refused)]).toEqual([422, ['symbology']]);
    expect(refused.problem.errors?.[0]?.message).toMatch(/^EAN-13 holds digits alone/);
  }
  expect((await change({ encoded: 'trackingId', symbology: 'qr' })).status).toBe(200);
  expect(pathsOf(await change({ symbology: 'ean13' }))).toEqual(['symbology']);
});

test('labels keep room between their margins, and lengths are typed in any digits', async () => {
  expect((await change({ labelWidth: '٥٠٫٨', labelHeight: '25.4' })).body).toMatchObject({
    labelWidth: '50.8',
    labelHeight: '25.4',
  });
  expect(pathsOf(await change({ marginStart: '16', marginEnd: '15' }))).toEqual(['marginEnd']);
  expect(pathsOf(await change({ marginTop: '9' }))).toEqual(['marginBottom']);
  expect(pathsOf(await change({ labelWidth: '10', labelHeight: '300', marginTop: '-1' }))).toEqual([
    ...['labelWidth', 'labelHeight', 'marginTop'],
  ]);
});

test('at most one tax is the default, even after simultaneous changes', async () => {
  const taxes = async () => (await owner.call(taxContract.list, {})).body.data;
  const defaults = async () =>
    (await taxes())
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ name }: { name: string }) => name);
  expect(await defaults()).toEqual(['VAT']);
  const added = await owner.call(taxContract.create, {
    body: { name: 'Municipality', rate: '2.5', isDefault: true },
  });
  expect(added.body.isDefault).toBe(true);
  expect(await defaults()).toEqual(['Municipality']);

  const others = (await taxes()).filter(({ isDefault }: { isDefault: boolean }) => !isDefault);
  const replies = await Promise.all(
    others.map(({ id, version }: { id: number; version: number }) =>
      owner.call(taxContract.update, { params: { id }, body: { version, isDefault: true } }),
    ),
  );
  expect(replies.map((reply) => reply.status)).toEqual(others.map(() => 200));
  expect(await defaults()).toHaveLength(1);

  const [last] = (await taxes()).filter(({ isDefault }: { isDefault: boolean }) => isDefault);
  await owner.call(taxContract.update, {
    params: { id: last?.id },
    body: { version: last?.version ?? 0, isDefault: false },
  });
  expect(await defaults()).toEqual([]);
});
