import { expect, test } from 'vitest';
import { attachmentsOf } from '#server/attachments.ts';
import { createDatabase } from '#server/database/connection.ts';
import { readConfig } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { testShop } from '#server/orders/test-shop.ts';
import type { Permission } from '#shared/access/session/permission.rules.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { viewContract } from '#shared/reports/views/view.contract.ts';
import { dueAfter } from './mail-due.ts';
import { writeReportMails } from './report-mail.actions.ts';

const { as, owner, pool, database, book, designId } = await testShop();
const files = await createStorage(readConfig({}));
type Report = BodyOf<typeof viewContract.create>['report'];
const report: Report = 'work-types';
const password = 'chalk-and-thimble';

async function user(name: string, permissions: Permission[]) {
  const email = `${name.toLowerCase()}@example.com`;
  await owner.call(roleContract.create, { body: { name, permissions } });
  const fields = { name, email, role: name, password, passwordConfirmation: password };
  const { body } = await owner.call(userContract.create, { body: fields });
  return { ...(await as(null).signIn({ email, password })), id: body.id, email };
}
const seller = await user('Seller', ['reports:read', 'orders:read']);
const outsider = await user('Outsider', ['customers:read']);

const viewsOf = async (who: typeof owner | typeof seller, of = report) =>
  (await who.call(viewContract.list, { query: { report: of } })).body;
const names = async (who: typeof owner | typeof seller) => (await viewsOf(who)).data.map(({ name }) => name);

test('a view is seen by its user alone until it is shared, and opens the report for who chose it', async () => {
  const draft = { report, name: 'Open work', query: { sort: '-open' }, period: 'thisMonth' as const };
  const { status, body: view } = await owner.call(viewContract.create, {
    body: { ...draft, isDefault: true },
  });
  expect(status).toBe(201);
  expect(view).toMatchObject({ name: 'Open work', isDefault: true, isShared: false, isOwn: true });
  expect(await names(seller)).not.toContain('Open work');
  expect(
    (await seller.call(viewContract.update, { params: { id: view.id }, body: { version: 1, name: 'Mine' } }))
      .status,
  ).toBe(404);

  const shared = await owner.call(viewContract.update, {
    params: { id: view.id },
    body: { version: 1, isShared: true, name: 'Open works' },
  });
  expect(shared.body).toMatchObject({ version: 2, isShared: true });
  const seen = async () => (await viewsOf(seller)).data.find(({ id }) => id === view.id);
  expect(await seen()).toMatchObject({ name: 'Open works', isOwn: false, isDefault: false });
  expect((await seller.call(viewContract.choose, { body: { report, viewId: view.id } })).status).toBe(204);
  expect((await seen())?.isDefault).toBe(true);
  expect((await seller.call(viewContract.remove, { params: { id: view.id } })).status).toBe(403);
  expect(
    (await owner.call(viewContract.update, { params: { id: view.id }, body: { version: 1, name: 'Late' } }))
      .status,
  ).toBe(409);

  await owner.call(viewContract.update, { params: { id: view.id }, body: { version: 2, isShared: false } });
  expect(await seen()).toBeUndefined();
  expect((await pool.query('select user_id from default_views')).rows).toHaveLength(1);
  expect((await owner.call(viewContract.remove, { params: { id: view.id } })).status).toBe(204);
  expect((await pool.query('select from default_views')).rows).toHaveLength(0);
});

test('names are unique for each user, filters are those of the report, and only some may share', async () => {
  const draft = { report, name: 'Mine', query: {} };
  expect((await seller.call(viewContract.create, { body: draft })).status).toBe(201);
  const twice = await seller.call(
    viewContract.create,
    { body: { ...draft, name: 'MINE' } },
    { 'accept-language': 'ur' },
  );
  expect(twice.problem.errors).toEqual([{ path: 'name', message: 'اس نام کا منظر آپ کے پاس پہلے سے ہے۔' }]);
  const both = await Promise.all([
    owner.call(viewContract.create, { body: draft }),
    owner.call(viewContract.create, { body: draft }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(
    (await seller.call(viewContract.create, { body: { ...draft, name: 'Ours', isShared: true } })).status,
  ).toBe(403);
  const backwards = { from: '2026-05-02', to: '2026-05-01' };
  const wrong: Record<string, string>[] = [{ colour: 'red' }, { workTypeId: 'x' }, { from: '2026-02-30' }];
  for (const query of [...wrong, backwards])
    expect(
      (await seller.call(viewContract.create, { body: { ...draft, name: 'Wrong', query } })).status,
    ).toBe(422);
  const tax = { report: 'tax' as const, name: 'Tax', query: {} };
  for (const who of [seller, outsider])
    expect((await who.call(viewContract.create, { body: tax })).status).toBe(403);
  expect((await seller.call(viewContract.list, { query: { report: 'tax' } })).status).toBe(403);
  expect(
    (await outsider.call(viewContract.mail, { body: { report, query: {}, rhythm: 'daily' as const } }))
      .status,
  ).toBe(403);
});

test('a mail is due at seven in the shop, also as clocks change', () => {
  const at = (text: string, rhythm: 'daily' | 'monday', zone: string) =>
    dueAfter(new Date(text), rhythm, zone).toISOString();
  expect(at('2026-11-23T03:00:00Z', 'daily', 'Asia/Riyadh')).toBe('2026-11-23T04:00:00.000Z');
  expect(at('2026-11-23T04:00:00Z', 'daily', 'Asia/Riyadh')).toBe('2026-11-24T04:00:00.000Z');
  expect(at('2026-11-23T04:00:00Z', 'monday', 'Asia/Riyadh')).toBe('2026-11-30T04:00:00.000Z');
  expect(at('2026-03-28T12:00:00Z', 'daily', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
});

test('a mail is written once by several processes, in the language of its user, until they may no longer read', async () => {
  const reader = await user('Reader', ['reports:read', 'orders:read']);
  await book([{ kind: 'article', designId, quantity: 3, workTypeIds: [1] }]);
  await pool.query(`update users set language = 'ar' where id = ${reader.id}`);
  const wanted = { report, query: { sort: '-open' }, period: 'thisMonth' as const, rhythm: 'daily' as const };
  expect((await reader.call(viewContract.mail, { body: wanted })).status).toBe(204);
  expect((await viewsOf(reader)).mail).toMatchObject({ rhythm: 'daily', period: 'thisMonth' });
  const mails = async () =>
    (
      await pool.query(
        `select subject, text, attachment from mails where recipient = '${reader.email}' and subject like '%أنواع العمل%'`,
      )
    ).rows;
  const send = () =>
    Promise.all([1, 2, 3].map(() => writeReportMails(createDatabase(pool), 'https://shop.example')));
  const comeDue = () => pool.query("update report_mails set due = now() - interval '3 days'");

  expect(await send()).toEqual([0, 0, 0]);
  await comeDue();
  expect((await send()).reduce((sum, each) => sum + each, 0)).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail.text).toMatch(/https:\/\/shop\.example\/work-types-report\?sort=-open&from=\d{4}-\d\d-01&to=/);
  expect(mail.text).toContain('المطلوب: 3');
  // What the work cost is for those who give work out.
  expect(mail.text).not.toContain('التكلفة');
  expect(mail.text).toContain('https://shop.example/work-types-report?mail=stop');
  const { filename, content } = await attachmentsOf({ database, files })(mail.attachment);
  expect(filename).toBe('تقرير أنواع العمل.csv');
  const [head, ...lines] = content.toString('utf8').slice(1).trim().split('\r\n');
  expect(head).toMatch(/^نوع العمل,المطلوب,/);
  expect(head).not.toContain('التكلفة');
  expect(lines).toEqual(['القص,3,0,0,0,3']);
  expect(await send()).toEqual([0, 0, 0]);

  await comeDue();
  const { body } = await owner.call(roleContract.list, { query: { perPage: 100 } });
  const { version = 0, id = 0 } = body.data.find(({ name }) => name === 'Reader') ?? {};
  expect(
    (
      await owner.call(roleContract.update, {
        params: { id },
        body: { version, permissions: ['orders:read'] },
      })
    ).status,
  ).toBe(200);
  expect(await send()).toEqual([0, 0, 0]);
  expect(await mails()).toHaveLength(1);
  await expect(attachmentsOf({ database, files })(mail.attachment)).rejects.toThrow('may not read');
  expect((await pool.query('select from report_mails')).rows).toHaveLength(0);
});
