import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { app, as, pool, signUpOwner, joinShop, startAnother } = await testApp();
const elsewhere = await startAnother();
const admin = await signUpOwner();
expect((await admin.call(preferenceContract.update, { body: { signUpOpen: true, version: 1 } })).status).toBe(
  200,
);
const staff = await joinShop({ ...owner, name: 'Bilal', email: 'bilal@example.com' });
await elsewhere.listen({ host: '127.0.0.1', port: 0 });
const { port } = elsewhere.server.address() as AddressInfo;
const listening = `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "live%'`;

/** Reads events in another server process than the one that writes. */
async function follow(token: string | null, query = '', at = port) {
  const response = await fetch(`http://127.0.0.1:${at}/api/v1/events${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const heard: (string[] | null)[] = [];
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + piece).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) heard.push(JSON.parse(event.slice('data: '.length)));
    }
    isOver = true;
  };
  void read().catch(() => {});
  return { response, heard, isOver: () => isOver };
}
const soon = { interval: 20, timeout: 5000 };
await vi.waitFor(async () => expect((await pool.query(listening)).rowCount).toBe(2), soon);
const addCustomer = async (tab?: string) => {
  const headers: Record<string, string> = tab === undefined ? {} : { 'x-tab': tab };
  const body = { name: 'Chand', phone: '0507654321' };
  expect((await admin.call(customerContract.create, { body }, headers)).status).toBe(201);
};

test('a change in one process is told to the readers of another, but not to the tab that made it', async () => {
  const [mine, theirs] = [await follow(admin.token, '?tab=mine'), await follow(staff.token, '?tab=theirs')];
  expect(theirs.response.headers.get('content-type')).toContain('text/event-stream');
  await addCustomer('mine');
  await expect.poll(() => theirs.heard.flat(), soon).toContain('customers');
  await addCustomer('theirs');
  await expect.poll(() => mine.heard.flat(), soon).toContain('customers');
  // What founding the shop has changed may be told late.
  const changes = ({ heard }: typeof mine) => heard.filter((areas) => areas?.includes('customers'));
  expect(changes(theirs)).toHaveLength(1);
  expect(changes(mine)).toHaveLength(1);
});

test('what happened while a reader was away comes first, and anything may have where that was too long', async () => {
  const present = await follow(staff.token);
  const since = Date.now();
  const missed = () => `missed=${Date.now() - since}`;
  await addCustomer('mine');
  await expect.poll(() => present.heard.flat(), soon).toContain('customers');
  const late = await follow(staff.token, `?${missed()}`);
  await expect.poll(() => late.heard.flat(), soon).toContain('customers');
  const own = await follow(admin.token, `?tab=mine&${missed()}`);
  const longAway = await follow(staff.token, '?missed=86400000');
  await expect.poll(() => longAway.heard, soon).toEqual([null]);
  expect(own.heard.flat()).not.toContain('customers');
});

test('a write whose tab has too long a name is told like any other', async () => {
  const present = await follow(staff.token);
  await addCustomer('t'.repeat(9000));
  await expect.poll(() => present.heard.flat(), soon).toContain('customers');
});

test('what a server wrote just before it ended is told too', async () => {
  const present = await follow(staff.token);
  const ending = await startAnother();
  const reply = await ending.inject({
    method: 'POST',
    url: '/api/v1/customers',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { name: 'Chand', phone: '0507654321' },
  });
  expect(reply.statusCode).toBe(201);
  await ending.close();
  await expect.poll(() => present.heard.flat(), soon).toContain('customers');
});

test('a reader hears only of what they may read', async () => {
  await admin.call(roleContract.create, { body: { name: 'Cutter', permissions: ['designs:read'] } });
  const hands = await joinShop({ ...owner, name: 'Sana', email: 'sana@example.com' });
  const { id } = hands.user;
  const { version } = (await admin.call(userContract.get, { params: { id } })).body;
  expect(
    (await admin.call(userContract.update, { params: { id }, body: { version, role: 'Cutter' } })).status,
  ).toBe(200);
  const { token } = await as(null).signIn({ ...owner, email: 'sana@example.com' });
  const cutter = await follow(token ?? hands.token);
  await addCustomer();
  const company = { name: 'Al Noor', phone: '0507654321', address: 'Riyadh' };
  expect((await admin.call(companyContract.create, { body: company })).status).toBe(201);
  await expect.poll(() => cutter.heard.flat(), soon).toContain('companies');
  expect(cutter.heard.flat()).not.toContain('customers');
});

test('nobody hears without a session, or after it has ended', async () => {
  expect((await follow(null)).response.status).toBe(401);
  const { token } = await as(null).signIn(owner);
  const left = await follow(token);
  expect((await as(token).call(accountContract.signOut, {})).status).toBeLessThan(300);
  await addCustomer();
  await expect.poll(left.isOver, soon).toBe(true);
  expect(left.heard).toEqual([]);
});

test('a server that ends doesn’t wait for its readers', async () => {
  const ending = await startAnother();
  await ending.listen({ host: '127.0.0.1', port: 0 });
  const reader = await follow(admin.token, '', (ending.server.address() as AddressInfo).port);
  await ending.close();
  await expect.poll(reader.isOver, soon).toBe(true);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
