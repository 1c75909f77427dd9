import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { roles } from '#server/access/session/role.table.ts';
import { mount } from '#server/lib/http/mount.ts';
import { route } from '#server/lib/http/route.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { permissions } from '#shared/access/session/permission.rules.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { routes } from './app.ts';
import { testApp } from './test-app.ts';

const { app, config, database, signUpOwner, joinShop } = await testApp();
const owner = await signUpOwner();

/** Every route that needs no bearer. An addition here makes a route public. */
const publicRoutes = [
  'GET /catalogue',
  'GET /catalogue/:code',
  'GET /company-information',
  'GET /current-currency',
  'GET /sign-up',
  'GET /track/:trackingId',
  'POST /forgot-password',
  'POST /invitations/accept',
  'POST /invitations/open',
  'POST /reset-password',
  'POST /sign-in',
  'POST /sign-in/passkey',
  'POST /sign-in/passkey/options',
  'POST /sign-in/second-factor',
  'POST /sign-up',
];

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const addressOf = ({ path, root }: Contract) => `${root ? '/api' : '/api/v1'}${path.replace(/:\w+/g, '1')}`;
const guarded = routes.filter(({ contract }) => contract.access !== 'public');

const enter = async (contract: Contract, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const { statusCode } = await app.inject({ method: contract.method, url: addressOf(contract), headers });
  return { route: nameOf(contract), status: statusCode };
};

test('every route requires a permission or is on the list of public ones', () => {
  const open = routes
    .filter(({ contract }) => contract.access === 'public')
    .map(({ contract }) => nameOf(contract));
  expect(open.sort()).toEqual(publicRoutes);
  const known = new Set<string>(['signedIn', 'public', ...permissions]);
  expect(routes.filter(({ contract }) => !known.has(contract.access))).toEqual([]);
  expect(routes.length).toBeGreaterThan(60);
});

test('the server doesn’t start with an unknown permission', async () => {
  const contract = { ...routes[0]?.contract, access: 'shop:burn' } as Contract;
  const files = await createStorage(config);
  const edge = {
    appContext: {
      database,
      files,
      publicUrl: '',
      publicOrigin: null,
      secretKey: null,
      authorityAddress: null,
      asksFoundingCode: false,
      backups: { nightly: null, isEncrypted: false },
      shown: [],
    },
    authenticate: async () => null,
    changes: { announce: () => {}, since: () => [], subscribe: () => () => {}, close: async () => {} },
    permissions,
  };
  expect(() =>
    mount(
      app,
      route(contract, { summary: '' }, async () => undefined),
      edge,
    ),
  ).toThrow('shop:burn');
});

test('no guarded route serves requests without a bearer, with a forged one, or without its permission', async () => {
  await database.update(roles).set({ permissions: [] }).where(eq(roles.name, 'user'));
  await owner.call(preferenceContract.update, { body: { signUpOpen: true, version: 1 } });
  const { token } = await joinShop({
    name: 'Nobody',
    email: 'nobody@example.com',
    password: 'a-long-and-lonely-thread',
    passwordConfirmation: 'a-long-and-lonely-thread',
  });
  expect(token).toBeTypeOf('string');
  for (const { contract } of guarded) {
    expect(await enter(contract)).toEqual({ route: nameOf(contract), status: 401 });
    expect(await enter(contract, 'x'.repeat(43))).toEqual({ route: nameOf(contract), status: 401 });
    if (contract.access !== 'signedIn')
      expect(await enter(contract, token)).toEqual({ route: nameOf(contract), status: 403 });
  }
});

test('a key that is too long for an index is refused before anything is done', async () => {
  for (const key of ['', 'k'.repeat(256)]) {
    const refused = await owner.call(
      customerContract.create,
      { body: { name: 'Nobody' } },
      { 'idempotency-key': key },
    );
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: 'idempotency-key' }] } });
  }
  expect((await owner.call(customerContract.list, { query: { search: 'Nobody' } })).body.meta.total).toBe(0);
});

test('unreadable requests are refused with a message in the caller’s language', async () => {
  const headers = { authorization: `Bearer ${owner.token}`, 'accept-language': 'ur, en;q=0.5' };
  const send = async (payload: string, type: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/customers',
      headers: { ...headers, 'content-type': type },
      payload,
    });
    return { status: response.statusCode, ...response.json() };
  };
  const huge = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
  expect(await send(huge, 'application/json')).toEqual({
    status: 413,
    code: 'too_large',
    message: 'درخواست بہت بڑی ہے۔',
  });
  expect(await send('{"name":', 'application/json')).toMatchObject({ status: 400, code: 'malformed' });
  const nested = (depth: number) => `{"name":"[[\\"[","notes":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  for (const depth of [64, 1000, 100_000])
    expect(await send(nested(depth), 'application/json')).toMatchObject({ status: 400, code: 'malformed' });
  expect(await send(nested(60), 'application/json')).toMatchObject({ status: 201, name: '[["[' });
  expect(await send('<name/>', 'application/xml')).toMatchObject({ status: 415, code: 'unsupported_type' });
  expect(await send('name', 'text/plain')).toMatchObject({ status: 415, code: 'unsupported_type' });
  for (const name of ['Ali\\u0000', 'Ali\\ud83d'])
    expect(await send(`{"name":"${name}"}`, 'application/json')).toMatchObject({ status: 400 });
  expect(await send('{"name":"Ali \\ud83e\\uddf5 \\\\u0000"}', 'application/json')).toMatchObject({
    status: 201,
    name: 'Ali 🧵 \\u0000',
  });
  expect(await send('{"phone":5}', 'application/json')).toEqual({
    status: 422,
    code: 'invalid',
    message: 'نشان زدہ خانے دیکھ لیں۔',
    errors: [
      { path: 'name', message: 'نام ضروری ہے' },
      { path: 'phone', message: 'یہ قدر درست قسم کی نہیں۔' },
    ],
  });
  const reach = async (path: string) => {
    const response = await app.inject({ url: `/api/v1${path}`, headers });
    return { status: response.statusCode, ...response.json() };
  };
  expect(await reach('/nothing-here')).toMatchObject({ status: 404, code: 'not_found' });
  expect(await reach('/customers?search=%00')).toMatchObject({ status: 400, code: 'malformed' });
  expect(await reach('/customers/%E0%A4%A')).toEqual({
    status: 400,
    code: 'malformed',
    message: expect.stringMatching(/[آ-ے]/),
  });
});

test('files of the web aren’t counted with the requests of an address', async () => {
  const files = Array.from({ length: 3001 }, () => app.inject('/assets/of-another-release.js'));
  for (const file of await Promise.all(files)) expect(file.statusCode).toBe(404);
  expect((await app.inject('/api/v1/sign-up')).statusCode).toBe(200);
});

test('a period that ends before it begins is refused wherever a query has one', async () => {
  const asked = guarded.flatMap(({ contract, api }) =>
    [
      ['from', 'to'],
      ['dueFrom', 'dueTo'],
    ].flatMap(([from = '', to = '']) => {
      const { shape } = (api.query ?? {}) as z.ZodObject;
      const query = `${from}=2026-05-02&${to}=2026-05-01`;
      return shape && from in shape && to in shape ? [{ url: `${addressOf(contract)}?${query}`, to }] : [];
    }),
  );
  expect(asked.map(({ url }) => url.split('?')[0])).toContain('/api/v1/accounting/pieces-in-work');
  expect(asked.length).toBeGreaterThan(15);
  const authorization = `Bearer ${owner.token}`;
  for (const { url, to } of asked) {
    const reply = await app.inject({ url, headers: { authorization } });
    expect([url, reply.statusCode, reply.json().errors?.[0].path]).toEqual([url, 422, to]);
  }
  const { url = '' } = asked[0] ?? {};
  const refused = await app.inject({ url, headers: { authorization, 'accept-language': 'ur' } });
  expect(refused.json().message).toBe('مدت شروع ہونے سے پہلے ختم ہو جاتی ہے۔');
});

test('a parameter that a query doesn’t have is refused by its name', async () => {
  const asked = routes.filter(({ api, contract }) => api.query && contract.method === 'GET');
  expect(asked.length).toBeGreaterThan(60);
  for (const { contract } of asked) {
    const url = `${addressOf(contract)}?custmerId=5`;
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    expect([url, reply.statusCode]).toEqual([url, 422]);
    expect(reply.json().errors).toContainEqual({ path: 'custmerId', message: 'This field is not known.' });
  }
});

test('a refusal carries the id of its trace, given or new, under which the log has it', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const ask = async (traceparent?: string) =>
    (await app.inject({ url: '/api/v1/customers', headers: traceparent ? { traceparent } : {} })).headers[
      'x-request-id'
    ];
  expect(await ask(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  for (const wrong of [undefined, 'hello', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`]) {
    expect(await ask(wrong)).toMatch(/^[0-9a-f]{32}$/);
    expect(await ask(wrong)).not.toMatch(/^0+$/);
  }
});

test('no day of a query, however early or late, breaks the server', { timeout: 60_000 }, async () => {
  const dated = routes.flatMap(({ contract, api }) => {
    const fields = api.query instanceof z.ZodObject ? Object.keys(api.query.shape) : [];
    const days = fields.filter((name) => /^(?:from|to|date|day)$|(?:From|To)$/.test(name));
    return contract.method === 'GET' && days.length > 0 ? [{ contract, days }] : [];
  });
  expect(dated.length).toBeGreaterThan(20);
  const broken: string[] = [];
  for (const { contract, days } of dated)
    for (const day of ['0001-01-01', '1000-01-01', '9998-12-31', '9999-12-31']) {
      const url = `${addressOf(contract)}?${days.map((name) => `${name}=${day}`).join('&')}`;
      const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
      if (statusCode >= 500) broken.push(url);
    }
  expect(broken).toEqual([]);
});
