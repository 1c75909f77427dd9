import { expect, test } from 'vitest';
import { testWorkshop } from '#server/orders/test-workshop.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { workLinkContract } from '#shared/orders/workshop/work-link.contract.ts';
import { articleAssignmentsReport } from '#shared/reports/report/assignment-report.contract.ts';

const { app, owner, act, add, read, database, companyId, akram, bookKameez, give, secrets } =
  await testWorkshop();

test('a company reports what is ready at its link, until it is revoked or expires', async () => {
  const mine = (await add('/companies', { name: 'Zari House', phone: '', address: '' })).id as number;
  const order = await bookKameez(2, { rush: true });
  const id = await give(order.id, { companyId: mine }, { unitCost: '7319' });
  const other = await give((await bookKameez(1)).id, { companyId });
  expect((await owner.call(workLinkContract.get, { params: { companyId: mine } })).body).toMatchObject({
    address: null,
    pieces: 2,
  });
  expect((await akram.call(workLinkContract.create, { params: { companyId: mine }, body: {} })).status).toBe(
    403,
  );
  const made = await owner.call(workLinkContract.create, { params: { companyId: mine }, body: { days: 7 } });
  expect([made.status, made.body.pieces]).toEqual([201, 2]);
  const { pathname } = new URL(made.body.address ?? '');
  expect(pathname).toMatch(/^\/work\/\d+-[\w-]{24}$/);
  expect((await owner.call(workLinkContract.get, { params: { companyId: mine } })).body.address).toBe(
    made.body.address,
  );

  const open = (path = pathname, lang = 'en') => app.inject({ url: `${path}?lang=${lang}` });
  const page = await open();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('noindex');
  expect(page.body).toContain('Work for Zari House');
  expect(page.body).toContain(order.referenceNumber);
  expect(page.body).toContain('41½');
  // The garment, with the numbers of the two lengths beside their values.
  expect(page.body.match(/<svg class="garment"/g)).toHaveLength(1);
  for (const number of [1, 2])
    for (const shown of [`<i aria-hidden="true">${number}</i>`, `>${number}</text>`])
      expect(page.body).toContain(shown);
  for (const said of ['Left shoulder a little lower', 'Hang it, never fold it', 'Rush'])
    expect(page.body).toContain(said);
  for (const secret of [...secrets, 'Al Noor']) expect(page.body).not.toContain(secret);
  const urdu = await open(pathname, 'ur');
  expect(urdu.body).toContain('لمبائی');
  expect(urdu.body).toContain('dir="rtl"');

  const report = (fields: Record<string, unknown>, path = pathname) =>
    app.inject({
      method: 'POST',
      url: `${path}/ready?lang=en`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields as Record<string, string>).toString(),
    });
  const readyOf = async () => (await read(order.id)).assignments[0]?.ready;
  // Sent twice after a lost answer, it counts once.
  for (const _ of [1, 2]) {
    const told = await report({ id, ready: 2 });
    expect([told.statusCode, told.headers.location]).toEqual([303, `${pathname}?lang=en#w${id}`]);
  }
  expect(await readyOf()).toBe(2);
  expect((await open()).body).toContain('You said: ready');
  await report({ id, ready: 0 });
  expect(await readyOf()).toBe(0);
  const log = await owner.call(auditContract.list, { query: { recordType: 'orders', recordId: order.id } });
  expect(log.status === 200 ? JSON.stringify(log.body) : 'Zari House').toContain('Zari House');

  // More than is out, another company's work, and nonsense change nothing.
  for (const [fields, status] of [
    [{ id, ready: 3 }, 409],
    [{ id: other, ready: 1 }, 409],
    [{ id: 'x', ready: 1 }, 409],
    [{ id, ready: '1e9' }, 409],
    [{}, 409],
  ] as const)
    expect([fields, (await report(fields)).statusCode]).toEqual([fields, status]);
  expect(await readyOf()).toBe(0);

  const forged = pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const path of [forged, '/work/1', '/work/abc', `/work/999-${'a'.repeat(24)}`]) {
    const answer = await open(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toContain('This page isn’t here any more');
    expect((await report({ id, ready: 1 }, path)).statusCode).toBe(404);
  }

  // A new one replaces it; then it is revoked.
  const renewed = new URL(
    (await owner.call(workLinkContract.create, { params: { companyId: mine }, body: { days: 30 } })).body
      .address ?? '',
  ).pathname;
  expect((await open(pathname)).statusCode).toBe(404);
  expect((await open(renewed)).statusCode).toBe(200);
  await database.execute("update work_links set expires = now() - interval '1 second'");
  expect((await open(renewed)).statusCode).toBe(404);
  // The shop sees that there was one, and until when.
  const expired = (await owner.call(workLinkContract.get, { params: { companyId: mine } })).body;
  expect(expired.address).toBeNull();
  expect(Date.parse(expired.expires ?? '')).toBeLessThan(Date.now());
  const last = new URL(
    (await owner.call(workLinkContract.create, { params: { companyId: mine }, body: {} })).body.address ?? '',
  ).pathname;
  expect((await open(last)).statusCode).toBe(200);
  expect((await owner.call(workLinkContract.remove, { params: { companyId: mine } })).status).toBe(204);
  expect((await owner.call(workLinkContract.get, { params: { companyId: mine } })).body).toMatchObject({
    address: null,
    expires: null,
  });
  expect((await open(last)).statusCode).toBe(404);
  expect((await report({ id, ready: 1 }, last)).statusCode).toBe(404);
  expect(await readyOf()).toBe(0);
  expect(
    (await owner.call(workLinkContract.create, { params: { companyId: 999_999 }, body: {} })).status,
  ).toBe(404);
});

test('lists of work say which pieces wait to be received, and find them', async () => {
  const supplier = await add('/companies', { name: 'Madina Stitching' });
  const order = await bookKameez(3);
  await bookKameez(3).then(({ id }) => give(id, { companyId: supplier.id }));
  const id = await give(order.id, { companyId: supplier.id });
  const link = await owner.call(workLinkContract.create, {
    params: { companyId: supplier.id },
    body: { days: 7 },
  });
  const token = link.body.address?.split('/').at(-1);
  const page = await app.inject({
    method: 'POST',
    url: `/work/${token}/ready`,
    payload: `id=${id}&ready=2`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(page.statusCode).toBe(303);

  const found = async () => {
    const of = async (path: string) => (await owner.send('GET', path)).body.data;
    const companyId = `companyId=${supplier.id}`;
    const reported = (rows: { reported: number }[]) => rows.map((row) => row.reported);
    return {
      orders: reported(await of(`/orders?reported=true&${companyId}`)),
      allOrders: reported(await of(`/orders?sort=created&${companyId}`)),
      ofStage: reported(await of(`/orders?stage=inQueue&reported=true&${companyId}`)),
      assignments: reported(await of(`/reports/article-assignments?state=reported&${companyId}`)),
      ofOrder: reported(
        await of(`/reports/article-assignments?state=reported&search=${order.referenceNumber}`),
      ),
      companies: reported(await of(`/reports/company-assignments?${companyId}`)),
      pieces: reported(await of(`/accounting/pieces-in-work?reported=true&${companyId}`)),
      company: reported(await of(`/companies/${supplier.id}/work`)),
    };
  };
  expect(await found()).toEqual({
    orders: [2],
    allOrders: [2, 0],
    ofStage: [2],
    assignments: [2],
    ofOrder: [2],
    companies: [2],
    pieces: [2],
    company: [2],
  });
  const { totals, meta } = (
    await owner.call(articleAssignmentsReport.list, { query: { state: 'reported', companyId: supplier.id } })
  ).body;
  expect([totals.assignments, totals.outstanding, meta.total]).toEqual([1, 3, 1]);

  // A cancelled order isn't fetched, and what was received isn't waited for.
  await act('cancel', { orderIds: [order.id] });
  const none = {
    orders: [],
    ofStage: [],
    assignments: [],
    ofOrder: [],
    pieces: [],
    companies: [0],
    company: [0],
  };
  expect(await found()).toMatchObject(none);
  await act('undo-cancel', { orderIds: [order.id] });
  expect(await found()).toMatchObject({ orders: [2], company: [2] });
  await act('collect', { receipts: [{ assignmentId: id, good: 2, rejected: 0 }] });
  expect(await found()).toMatchObject({ ...none, allOrders: [0, 0] });
});
