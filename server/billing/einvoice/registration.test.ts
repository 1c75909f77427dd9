import { expect, test, vi } from 'vitest';
import { testRiyadh } from '#server/billing/test-riyadh.ts';
import { deriveSecretsFrom } from '#server/lib/data/server-secret.ts';
import { electronicDeviceContract } from '#shared/billing/einvoice/electronic-device.contract.ts';
import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { sealDevices } from './device-seal.actions.ts';

const shop = await testRiyadh();
const { authority, owner, database, pool, invoice, sendDue, documentOf, readInvoice } = shop;

test('a shop registers its device, renews it and ends it', { timeout: 60_000 }, async () => {
  const early = await invoice();
  expect((await readInvoice(early.id)).electronic).toBeNull();
  expect(await sendDue()).toBe(0);
  expect((await owner.call(invoiceContract.pdf, { params: { id: early.id }, query: {} })).status).toBe(200);

  const device = await shop.createDevice();
  expect(device).toMatchObject({ state: 'waiting', checked: 0, problem: null });
  expect((await shop.register(device, '')).problem.errors?.[0]?.path).toBe('password');

  const inArabic = { 'accept-language': 'ar' };
  const wrong = await shop.register(device, '999999', inArabic);
  expect(wrong.problem).toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('لم تقبل الهيئة'),
  });
  expect(wrong.problem.message).toContain('Invalid-OTP');
  const away = await authority.while('down', () => shop.register(device));
  expect(away.problem.message).toBe('The authority couldn’t be reached');
  expect((await shop.devices())[0]).toMatchObject({ state: 'waiting', problem: { outcome: 'unreachable' } });

  // It breaks off after the first certificate: the next call needs no password.
  const real = globalThis.fetch;
  let calls = 0;
  const breaking = vi.spyOn(globalThis, 'fetch').mockImplementation((...asked) => {
    calls += 1;
    return calls > 3 ? Promise.reject(new TypeError('broken')) : real(...asked);
  });
  expect((await shop.register(device)).status).toBe(409);
  breaking.mockRestore();
  expect((await shop.devices())[0]).toMatchObject({ state: 'compliance', checked: 2 });

  const done = (await shop.register(device, '')).body;
  expect(done).toMatchObject({ state: 'active', checked: 6, problem: null });
  expect(Date.parse(done.expires ?? '')).toBeGreaterThan(Date.now());

  const { rows } = await pool.query('select * from electronic_devices');
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
  const logged = await pool.query(
    "select before, after from audit_entries where record_type = 'electronic_devices'",
  );
  expect(logged.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged.rows)).not.toMatch(/secret|private|request/i);

  // The country stays while a device stamps by its rules.
  const move = async (country: string, headers = {}) => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    return owner.call(preferenceContract.update, { body: { version, country } }, headers);
  };
  const kept = await move('AE');
  expect(kept.problem.errors).toEqual([
    { path: 'country', message: expect.stringContaining('End it first') },
  ]);
  expect((await move('AE', inArabic)).problem.errors?.[0]?.message).toContain('أنهِه أولاً');
  expect((await move('SA')).status).toBe(200);

  const second = await shop.createDevice();
  expect((await shop.register(second)).problem.message).toContain('Another device');

  // A key of the environment seals them again, and is needed from then on.
  const secretKey = 'a key of the environment, 32 characters or more';
  for (const key of [secretKey, secretKey]) {
    deriveSecretsFrom(key);
    await sealDevices(database);
  }
  for (const wrong of [null, `${secretKey}!`]) {
    deriveSecretsFrom(wrong);
    await expect(sealDevices(database)).rejects.toThrow('SECRET_KEY must be the key');
  }
  deriveSecretsFrom(secretKey);

  const { id } = device;
  const renew = (password: string) =>
    owner.call(electronicDeviceContract.renew, { params: { id }, body: { password } });
  const keys = async () =>
    (await pool.query('select private_key from electronic_devices where id = $1', [id])).rows;
  const before = await keys();
  expect((await renew('000000')).status).toBe(409);
  expect(await keys()).toEqual(before);
  expect((await renew(authority.password)).body).toMatchObject({ state: 'active', problem: null });
  expect(await keys()).not.toEqual(before);
  const { id: invoiceId } = await invoice();
  await sendDue();
  expect(await documentOf(invoiceId)).toMatchObject({ state: 'reported' });

  const stranger = shop.as(null);
  expect((await stranger.call(electronicDocumentContract.list, { query: {} })).status).toBe(401);
  const ended = await owner.call(electronicDeviceContract.end, { params: { id } });
  expect(ended.body.state).toBe('ended');
  expect((await move('AE')).status).toBe(200);
  // Nor does one that was begun before become active in another country.
  expect((await shop.register(second)).problem.message).toContain('shop’s country');
  const late = await invoice();
  expect((await readInvoice(late.id)).electronic).toBeNull();
});
