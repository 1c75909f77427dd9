import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api, contract } from '#shared/lib/contract.ts';
import { idParams } from '#shared/lib/crud-api.ts';
import { ApiError, addressOf, call, onInvalidSession } from './api.ts';

const _listApi = api({
  summary: 'Orders of a customer',
  params: idParams,
  query: z.object({ search: z.string().default(''), stages: z.array(z.string()).optional() }),
  reply: z.object({ data: z.array(z.string()) }),
});
const list = contract<typeof _listApi>({
  method: 'GET',
  path: '/customers/:id/orders',
  access: 'orders:read',
});
const _saveApi = api({
  summary: 'Add a customer',
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.int() }),
});
const save = contract<typeof _saveApi>({ method: 'POST', path: '/customers', access: 'customers:write' });
const user = contract<{ summary: string }>({ method: 'GET', path: '/user', root: true, access: 'signedIn' });

const stored = new Map<string, string>();
const answers = (status: number, body: unknown) => vi.fn(async () => Response.json(body, { status }));

beforeEach(() => {
  stored.clear();
  stored.set('token', 'secret');
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

describe('addresses', () => {
  it('fill in the path, repeat lists and leave out what is not set', () => {
    const address = addressOf(list, { params: { id: 7 }, query: { search: '', stages: ['a', 'b'] } });
    expect(address).toBe('/api/v1/customers/7/orders?stages=a&stages=b');
    expect(addressOf(user, {})).toBe('/api/user');
  });
});

describe('calls', () => {
  it('carry the bearer, the language and, for a write, a key of their own', async () => {
    const fetch = answers(201, { id: 1 });
    vi.stubGlobal('fetch', fetch);
    await call(save, { body: { name: 'Hamza' }, idempotencyKey: 'once' });
    const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(address).toBe('/api/v1/customers');
    expect(init.headers).toMatchObject({
      Authorization: 'Bearer secret',
      'Accept-Language': 'en',
      'Idempotency-Key': 'once',
    });
    expect(init.body).toBe('{"name":"Hamza"}');
  });

  it('take the page of a network that wants its own sign-in for no answer of the server', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Hotel Wi-Fi</title>'));
    await expect(call(user, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('throw the server’s error, with its fields and the current record', async () => {
    const refusal = {
      code: 'conflict',
      message: 'Changed',
      errors: [{ path: 'name', message: 'No' }],
      current: {},
    };
    vi.stubGlobal('fetch', answers(409, refusal));
    const error = await call(save, { body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, ...refusal });
  });

  it('end the session at 401, 419 and 440, and at nothing else', async () => {
    const ended: string[] = [];
    onInvalidSession((token) => ended.push(token) > 0);
    const statuses: number[] = [];
    for (const status of [400, 401, 403, 419, 422, 440, 500]) {
      vi.stubGlobal('fetch', answers(status, { code: 'x', message: 'x' }));
      const settled = call(user, {}).catch((error: ApiError) => statuses.push(error.status));
      await Promise.race([settled, setTimeout(20)]);
    }
    expect(ended).toEqual(['secret', 'secret', 'secret']);
    // Nobody handles calls of a session that has ended.
    expect(statuses).toEqual([400, 403, 422, 500]);
  });

  it('distinguish an unreadable response from a lost connection', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(call(user, {})).rejects.toMatchObject({ status: 502, code: 'failed' });
    vi.stubGlobal('fetch', answers(403, { message: 'Not from this network' }));
    await expect(call(user, {})).rejects.toMatchObject({ status: 403, message: 'Not from this network' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await expect(call(user, {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});
