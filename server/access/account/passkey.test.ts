import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';
import { passkeyContract, userPasskeyContract } from '#shared/access/session/passkey.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { as, database, joinShop, pool, signUpOwner } = await testApp();
const me = await signUpOwner();
await pool.query('update preferences set sign_up_open = true');
const bilalsEmail = 'bilal@example.com';
const joined = await joinShop({ ...owner, name: 'Bilal', email: bilalsEmail });
let bilal = as(joined.token);
const newPassword = { password: 'a dozen brass buttons', passwordConfirmation: 'a dozen brass buttons' };

const { password } = owner;
const origin = 'https://shop.example';
const page = { host: 'shop.example', origin, 'accept-language': 'en' };
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const present = 1;
const verified = 4;
const attested = 0x40;

/** A device that makes and uses one passkey, as WebAuthn describes it. */
function newDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const device = { counter: 1, flags: present | verified, origin, rpId: 'shop.example' };
  const clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false });
  const authenticatorData = (flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(device.rpId), Buffer.from([flags]), counter]);
  };
  const common = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return Object.assign(device, {
    creates: ({ challenge }: { challenge: string }) => {
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = Buffer.concat([
        authenticatorData(device.flags | attested),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      );
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(object),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    signs: ({ challenge }: { challenge: string }, userHandle?: string) => {
      device.counter += 1;
      const json = clientData('webauthn.get', challenge);
      const data = authenticatorData(device.flags);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(json)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: base64url(json),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(userHandle && { userHandle }),
      };
      return { ...common, response };
    },
  });
}

const ask = async () => {
  const { status, body } = await as(null).call(passkeyContract.signInOptions, {}, page);
  expect(status).toBe(200);
  return body;
};
const signIn = (signed: BodyOf<typeof passkeyContract.signIn>) =>
  as(null).call(passkeyContract.signIn, { body: signed }, page);
const begin = async (who: typeof me) =>
  (await who.call(passkeyContract.createOptions, { body: { password } }, page)).body;
const add = async (who: typeof me, name = 'Phone') => {
  const device = newDevice();
  const options = await begin(who);
  const { status, body } = await who.call(
    passkeyContract.create,
    { body: { name, credential: device.creates(options) } },
    page,
  );
  expect(status).toBe(201);
  return { device, passkey: body, handle: options.user.id };
};

test('a passkey is added with the password, signs its user in, is renamed and removed', async () => {
  const layla = as((await joinShop({ ...owner, name: 'Layla', email: 'layla@example.com' })).token);
  expect(
    (await layla.call(passkeyContract.createOptions, { body: { password: 'x' } }, page)).problem.errors,
  ).toEqual([{ path: 'password', message: 'This is not your password.' }]);
  const { device, passkey, handle } = await add(layla);
  expect(passkey).toEqual({
    id: expect.any(Number),
    version: 1,
    created: expect.any(String),
    name: 'Phone',
    backedUp: false,
    lastUsed: null,
  });
  const opened = await signIn(device.signs(await ask(), handle));
  expect(opened.status).toBe(200);
  const { access_token, ...identity } = opened.body;
  expect((await as(access_token).call(accountContract.currentUser, {})).body).toEqual(identity);
  const { data } = (await layla.call(passkeyContract.list, {})).body;
  expect(data).toEqual([{ ...passkey, lastUsed: expect.any(String) }]);
  expect((await begin(layla)).excludeCredentials).toHaveLength(1);

  const renamed = await layla.call(passkeyContract.rename, {
    params: { id: passkey.id },
    body: { name: ' Tablet ', version: 1 },
  });
  expect(renamed.body).toMatchObject({ name: 'Tablet', version: 2 });
  expect(
    (
      await layla.call(passkeyContract.rename, {
        params: { id: passkey.id },
        body: { name: 'Watch', version: 1 },
      })
    ).problem.current,
  ).toMatchObject({ name: 'Tablet' });
  expect((await bilal.call(passkeyContract.list, {})).body.data).not.toContainEqual(data[0]);
  expect(
    (
      await bilal.call(passkeyContract.rename, {
        params: { id: passkey.id },
        body: { name: 'Mine', version: 2 },
      })
    ).status,
  ).toBe(404);
  const remove = (by: typeof layla, password = owner.password) =>
    by.call(passkeyContract.remove, { params: { id: passkey.id }, body: { password } });
  expect((await remove(bilal)).status).toBe(404);
  expect((await remove(layla, 'not-the-right-one')).problem.errors?.[0]?.path).toBe('password');
  expect((await remove(layla)).status).toBe(204);
  expect((await signIn(device.signs(await ask()))).status).toBe(401);
});

test('what a passkey signed counts once, for this shop, by its own user, verified by the device', async () => {
  const { device, handle } = await add(me);
  const options = await ask();
  const signed = device.signs(options, handle);
  expect((await signIn(signed)).status).toBe(200);
  expect((await signIn(signed)).status).toBe(401);
  expect((await signIn(device.signs(options, handle))).status).toBe(401);
  expect((await signIn(device.signs({ challenge: base64url(randomBytes(32)) }))).status).toBe(401);
  expect((await signIn(device.signs(await ask(), base64url('999')))).status).toBe(401);
  expect((await signIn(newDevice().signs(await ask(), handle))).status).toBe(401);

  const broken = device.signs(await ask(), handle);
  broken.response.signature = device.signs(await ask()).response.signature;
  const refused = await signIn(broken);
  expect([refused.status, refused.problem.message]).toEqual([
    401,
    'This passkey was not accepted. Try again, or use your password.',
  ]);
  const half = device.signs(await ask(), handle);
  half.response.clientDataJSON = base64url('{');
  expect((await signIn(half)).status).toBe(401);

  const with_ = async (change: Partial<typeof device>) => {
    const before = { ...device };
    Object.assign(device, change);
    const { status } = await signIn(device.signs(await ask(), handle));
    Object.assign(device, { ...before, counter: Math.max(before.counter, device.counter) });
    return status;
  };
  expect(await with_({ flags: present })).toBe(401);
  expect(await with_({ origin: 'https://shop.example.evil' })).toBe(401);
  expect(await with_({ rpId: 'other.example' })).toBe(401);
  expect(await with_({ counter: 0 })).toBe(401);
  expect(await with_({})).toBe(200);
});

test('a challenge to add one is not one to sign in, and is its user’s own', async () => {
  const device = newDevice();
  const toAdd = await begin(me);
  expect((await signIn(device.signs(toAdd))).status).toBe(401);
  const credential = device.creates(toAdd);
  expect(
    (await bilal.call(passkeyContract.create, { body: { name: 'Mine', credential } }, page)).status,
  ).toBe(422);
  // The challenge is removed on use.
  expect((await me.call(passkeyContract.create, { body: { name: 'Phone', credential } }, page)).status).toBe(
    422,
  );
  const toSignIn = await ask();
  const crossed = { name: 'Phone', credential: device.creates(toSignIn) };
  expect((await me.call(passkeyContract.create, { body: crossed }, page)).status).toBe(422);
  const late = device.creates(await begin(me));
  await pool.query(`update verifications set expires = now() - interval '1 second'`);
  expect(
    (await me.call(passkeyContract.create, { body: { name: 'Phone', credential: late } }, page)).status,
  ).toBe(422);
  const unverified = newDevice();
  unverified.flags = present;
  const weak = { name: 'Phone', credential: unverified.creates(await begin(me)) };
  expect((await me.call(passkeyContract.create, { body: weak }, page)).status).toBe(422);
});

test('only the shop’s own pages may ask, at an address with a name', async () => {
  const strangers: Record<string, string>[] = [
    { host: 'shop.example' },
    { host: 'shop.example', origin: 'https://evil.example' },
    { host: 'shop.example', origin: 'null' },
    { host: '192.168.1.20', origin: 'http://192.168.1.20' },
    { host: '[::1]', origin: 'http://[::1]' },
  ];
  for (const headers of strangers)
    expect((await as(null).call(passkeyContract.signInOptions, {}, headers)).status).toBe(403);
  const local = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  expect((await as(null).call(passkeyContract.signInOptions, {}, local)).body.rpId).toBe('localhost');
});

test('with PUBLIC_URL that origin alone is believed, whatever host was asked', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://shop.example', DATA_DIR: '/tmp/unused' });
  const behind = await buildApp({ database, pool, config, logger: pino({ level: 'silent' }) });
  const statusOf = async (headers: Record<string, string>) =>
    (await behind.inject({ method: 'POST', url: '/api/v1/sign-in/passkey/options', headers })).statusCode;
  expect(await statusOf({ host: 'internal:3000', origin: 'https://shop.example' })).toBe(200);
  expect(await statusOf({ host: 'evil.example', origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ host: 'shop.example', origin: 'http://shop.example' })).toBe(403);
  await behind.close();
});

test('no passkey outlives a password reset by mail or by an admin, and its owner gets a mail', async () => {
  const mails = async () =>
    (await pool.query('select subject, text from mails where recipient = $1 order by id', [bilalsEmail]))
      .rows;
  const byMail = await add(bilal, 'Tablet');
  expect((await mails()).at(-1)).toMatchObject({
    subject: 'A passkey for My tailoring shop was added',
    text: expect.stringContaining('“Tablet”'),
  });
  await as(null).call(passwordContract.forgot, { body: { email: bilalsEmail } });
  const token = /token=([\w-]+)/.exec((await mails()).at(-1).text)?.[1] ?? '';
  expect((await as(null).call(passwordContract.reset, { body: { ...newPassword, token } })).status).toBe(204);
  expect((await signIn(byMail.device.signs(await ask(), byMail.handle))).status).toBe(401);
  expect((await mails()).at(-1).text).toContain('Your passkeys were removed');

  bilal = await as(null).signIn({ email: bilalsEmail, password: newPassword.password });
  const options = await bilal.call(
    passkeyContract.createOptions,
    { body: { password: newPassword.password } },
    page,
  );
  const device = newDevice();
  await bilal.call(
    passkeyContract.create,
    { body: { name: 'Phone', credential: device.creates(options.body) } },
    page,
  );
  const { version } = (await me.call(userContract.get, { params: { id: joined.user.id } })).body;
  const set = { password, passwordConfirmation: password, version };
  expect((await me.call(userContract.update, { params: { id: joined.user.id }, body: set })).status).toBe(
    200,
  );
  expect((await signIn(device.signs(await ask()))).status).toBe(401);
  expect((await mails()).at(-1).text).toContain('Your passkeys were removed');
  bilal = await as(null).signIn({ email: bilalsEmail, password });
});

test('an admin sees and removes a user’s passkeys; others don’t', async () => {
  const { device, passkey, handle } = await add(bilal, 'Lost phone');
  expect((await me.call(userPasskeyContract.list, { params: { id: joined.user.id } })).body.data).toEqual([
    passkey,
  ]);
  expect((await bilal.call(userPasskeyContract.list, { params: { id: joined.user.id } })).status).toBe(403);
  expect(
    (await bilal.call(userPasskeyContract.remove, { params: { id: joined.user.id, passkeyId: passkey.id } }))
      .status,
  ).toBe(403);
  expect((await me.call(userPasskeyContract.list, { params: { id: 999_999 } })).status).toBe(404);
  expect(
    (await me.call(userPasskeyContract.remove, { params: { id: joined.user.id, passkeyId: passkey.id } }))
      .status,
  ).toBe(204);
  expect(
    (await me.call(userPasskeyContract.remove, { params: { id: joined.user.id, passkeyId: passkey.id } }))
      .status,
  ).toBe(404);
  expect((await signIn(device.signs(await ask(), handle))).status).toBe(401);
  const told = await pool.query('select text from mails where recipient = $1 order by id desc limit 1', [
    bilalsEmail,
  ]);
  expect(told.rows[0].text).toContain('“Lost phone”');
  expect(told.rows[0].text).toContain(`made by ${owner.name}`);
});

test('a passkey passes by the second factor, but no user who is switched off', async () => {
  const { token, user } = await joinShop({ ...owner, name: 'Omar', email: 'omar@example.com' });
  const { device, handle } = await add(as(token));
  await pool.query('update users set two_factor_enabled = true where id = $1', [user.id]);
  expect((await signIn(device.signs(await ask(), handle))).body.access_token).toBeTruthy();
  await pool.query('update users set active = false where id = $1', [user.id]);
  const refused = await signIn(device.signs(await ask(), handle));
  expect([refused.status, 'access_token' in refused.problem]).toEqual([403, false]);
});
