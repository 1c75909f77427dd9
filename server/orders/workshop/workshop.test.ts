import { expect, test } from 'vitest';
import { testWorkshop } from '#server/orders/test-workshop.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import { workloadContract } from '#shared/orders/production/assignee.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { qualityReport, rejectionsReport } from '#shared/reports/report/making-report.contract.ts';
import { defectContract } from '#shared/settings/works/defect.contract.ts';

const { as, owner, pool, act, read, work, today, akram, rasool, hires, bookKameez, give, secrets, lengthId } =
  await testWorkshop();

test('a tailor sees their own pieces with measurements, and neither customer, phone nor price', async () => {
  const order = await bookKameez();
  const late = await bookKameez(1);
  const id = await give(order.id, { userId: akram.id }, { unitCost: '7319' });
  const lateId = await give(late.id, { userId: akram.id }, { dueDate: daysLater(today, -2) });
  const rush = await bookKameez(1, { rush: true, dueDate: daysLater(today, 9) });
  const rushId = await give(rush.id, { userId: akram.id });
  await give((await bookKameez()).id, { userId: rasool.id });

  const { body } = await akram.call(myWorkContract.list, {});
  const jobs = body.data.filter((each: { id: number }) => [lateId, rushId, id].includes(each.id));
  expect(jobs.map((each: { id: number }) => each.id)).toEqual([lateId, rushId, id]);
  expect(jobs[1]).toMatchObject({ id: rushId, rush: true });
  expect(jobs[2]).toMatchObject({
    orderNumber: order.referenceNumber,
    place: 1,
    article: 'Kameez',
    quantity: 2,
    outstanding: 2,
    ready: 0,
    goodToday: 0,
    dueDate: order.dueDate,
    work: { id: work('Cutting'), name: 'Cutting' },
  });
  const one = await akram.call(myWorkContract.get, { params: { id } });
  expect(one.body.job).toMatchObject({
    orderNumber: order.referenceNumber,
    quantity: 2,
    note: 'Left shoulder a little lower',
    orderNote: 'Hang it, never fold it',
    measurement: { templateNames: { ur: 'قمیض' }, values: { [lengthId]: '41.5' } },
    steps: [{ workTypeId: work('Cutting'), assignees: ['Akram'] }, { workTypeId: work('Stitching') }],
  });
  for (const said of [body, one.body])
    for (const secret of secrets) expect(JSON.stringify(said)).not.toContain(secret);

  // Those who may see customers see whose piece it is.
  const { body: seen } = await hires('Noura', 'user').then(async (noura) => {
    const ofNoura = await give((await bookKameez()).id, { userId: noura.id });
    return noura.call(myWorkContract.get, { params: { id: ofNoura } });
  });
  expect(seen).toMatchObject({ customer: 'محمد أحمد', job: { customer: 'محمد أحمد' } });

  // Nobody else's work, and nothing of the shop.
  expect((await rasool.call(myWorkContract.get, { params: { id } })).status).toBe(404);
  expect((await rasool.call(myWorkContract.ready, { params: { id }, body: { ready: 2 } })).status).toBe(404);
  for (const path of [`/orders/${order.id}`, '/orders', '/customers', `/job-cards?orderIds=${order.id}`])
    expect([path, (await akram.send('GET', path)).status]).toEqual([path, 403]);
  expect((await as(null).call(myWorkContract.list, {})).status).toBe(401);

  // Cancelled work is none, until it is brought back.
  await act('cancel', { orderIds: [order.id] });
  expect((await akram.call(myWorkContract.get, { params: { id } })).status).toBe(404);
  await act('undo-cancel', { orderIds: [order.id] });
  expect((await akram.call(myWorkContract.get, { params: { id } })).status).toBe(200);
});

test('what is reported ready is seen by whoever collects, counts once, and ends with the receipt', async () => {
  const order = await bookKameez(3);
  const id = await give(order.id, { userId: akram.id });
  const report = (ready: number, headers = {}) =>
    akram.call(myWorkContract.ready, { params: { id }, body: { ready } }, headers);
  const readyOf = async () => (await read(order.id)).assignments[0]?.ready;

  const key = { 'idempotency-key': 'ready-twice' };
  expect((await report(2, key)).body).toMatchObject({ ready: 2, outstanding: 3 });
  expect((await report(2, key)).body).toMatchObject({ ready: 2 });
  expect(await Promise.all([report(2), report(2)])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await readyOf()).toBe(2);
  const awaited = await owner.call(orderContract.assignments, { query: { orderIds: order.id } });
  expect(awaited.body.data).toMatchObject([
    { id, ready: 2, place: 1, orderNumber: order.referenceNumber, trackingId: order.trackingId },
  ]);
  expect((await report(0)).body.ready).toBe(0);
  expect(await readyOf()).toBe(0);
  await report(2);

  // Two of three come back, one of them rejected: one is still out, and of that nothing is reported.
  const receipt = { assignmentId: id, good: 1, rejected: 1, reason: 'Collar is crooked' };
  expect((await act('collect', { receipts: [receipt] })).status).toBe(200);
  expect(await readyOf()).toBe(0);
  expect(
    (await akram.call(myWorkContract.list, {})).body.data.find((each: { id: number }) => each.id === id),
  ).toMatchObject({
    outstanding: 1,
    ready: 0,
    goodToday: 1,
  });
  expect(await report(2)).toMatchObject({
    status: 409,
    problem: { code: 'not_allowed', message: 'Only 1 piece is still with you.' },
  });
  expect((await report(1)).status).toBe(200);
  expect((await report(-1)).status).toBe(422);

  await act('complete', { orderIds: [order.id] });
  expect(await report(1)).toMatchObject({
    status: 409,
    problem: { message: 'These pieces were received meanwhile.' },
  });
  // It stays in the list of today, since it was received today.
  expect(
    (await akram.call(myWorkContract.list, {})).body.data.find((each: { id: number }) => each.id === id),
  ).toMatchObject({
    outstanding: 0,
    ready: 0,
    goodToday: 2,
  });
  await act('revert', { orderIds: [order.id] });
  expect((await akram.call(myWorkContract.get, { params: { id } })).body).toMatchObject({
    outstanding: 1,
    ready: 1,
  });
});

test('the defect and the note of a rejection are kept on the receipt and in the history', async () => {
  const { data: defects } = (await owner.call(defectContract.list, {})).body;
  expect(defects[0]).toMatchObject({
    name: 'Wrong measurement',
    names: { ar: 'مقاس خاطئ', ur: 'ناپ غلط ہے' },
    active: true,
  });
  const defectId = defects[0]?.id ?? 0;
  const zahid = await hires('Zahid', 'Tailor');
  const order = await bookKameez(2);
  const id = await give(order.id, { userId: zahid.id });
  const receipts = [{ assignmentId: id, good: 1, rejected: 1, defectId, reason: 'Sleeve too short' }];
  const key = { 'idempotency-key': 'rejected-once' };
  expect((await owner.call(productionContract.collect, { body: { receipts } }, key)).status).toBe(200);
  // The answer was lost, and the same is sent again.
  expect((await owner.call(productionContract.collect, { body: { receipts } }, key)).status).toBe(200);
  const { data } = (await owner.call(orderContract.events, { params: { id: order.id } })).body;
  expect(data.filter(({ kind }: { kind: string }) => kind === 'collected')).toMatchObject([
    {
      data: {
        pieces: 1,
        rejected: 1,
        rejections: [
          {
            name: 'Kameez',
            pieces: 1,
            defect: { name: 'Wrong measurement', names: { ur: 'ناپ غلط ہے' } },
            reason: 'Sleeve too short',
          },
        ],
      },
    },
  ]);
  const rejected =
    'rejected, defect_id::int as defect, reason, rejected_by is not null as told, reverted_at is null as counts';
  const kept = async () =>
    (await pool.query(`select ${rejected} from receipts where assignment_id = ${id} order by id`)).rows;
  const first = { rejected: 1, defect: defectId, reason: 'Sleeve too short', told: true };
  expect(await kept()).toEqual([{ ...first, counts: true }]);
  // Undone with its step, and rejected again for something else.
  await act('revert', { orderIds: [order.id] });
  const other = defects[1]?.id ?? 0;
  await act('collect', { receipts: [{ assignmentId: id, good: 1, rejected: 1, defectId: other }] });
  expect(await kept()).toEqual([
    { ...first, counts: false },
    { rejected: 1, defect: other, reason: '', told: true, counts: true },
  ]);
  // Asked for by the worker or by the defect, it is found once.
  const found = async (query: QueryOf<typeof rejectionsReport.list>) => {
    const { body } = await owner.call(rejectionsReport.list, { query });
    return [
      body.totals,
      body.data.map(({ orderId, defect, rejectedBy }) => [orderId, defect?.id, rejectedBy]),
    ];
  };
  const of = { userId: zahid.id, from: today, to: today };
  const pieces = [{ rejected: 1, good: 1, rejectedShare: '50.0' }, [[order.id, other, 'Amina Siddiqui']]];
  expect(await found(of)).toEqual(pieces);
  expect(await found({ ...of, defectId: other, workTypeId: work('Cutting') })).toEqual(pieces);
  for (const none of [
    { defectId },
    { unsaid: 'true' as const },
    { from: daysLater(today, 1), to: daysLater(today, 1) },
  ])
    expect((await found({ ...of, ...none }))[1]).toEqual([]);
  expect((await zahid.call(rejectionsReport.list, {})).status).toBe(403);
  const byDefect = (await owner.call(qualityReport.list, { query: { by: 'defect' } })).body.data;
  expect(byDefect).toMatchObject([
    { id: other, rejected: 1, good: null, defect: { name: 'Poor stitching' } },
  ]);
  // What is good has no defect, and a defect that something was rejected for stays.
  expect(await owner.call(defectContract.remove, { params: { id: other } })).toMatchObject({
    status: 409,
    problem: { code: 'in_use' },
  });
  const unknown = [{ assignmentId: id, good: 1, rejected: 0, defectId: 999_999 }];
  expect(await owner.call(productionContract.collect, { body: { receipts: unknown } })).toMatchObject({
    status: 422,
    problem: { errors: [{ path: 'receipts.0.defectId' }] },
  });
  // The rejected piece may be given out again, and two people can't receive the same one.
  const again = await give(order.id, { userId: rasool.id });
  const both = await Promise.all(
    [1, 2].map(() => act('collect', { receipts: [{ assignmentId: again, good: 1 }] })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('assigning shows what each has in hand and what they usually get', async () => {
  const aslam = await hires('Aslam', 'Tailor');
  const one = await give((await bookKameez(2)).id, { userId: aslam.id }, { unitCost: '30' });
  await give(
    (await bookKameez(1)).id,
    { userId: aslam.id },
    { unitCost: '30', dueDate: daysLater(today, -1) },
  );
  await give((await bookKameez(1)).id, { userId: aslam.id }, { unitCost: '45' });
  const loadOf = async (workTypeId: number) =>
    (await owner.call(workloadContract, { query: { workTypeId } })).body.data.find(
      ({ kind, id }: { kind: string; id: number }) => kind === 'user' && id === aslam.id,
    );
  expect(await loadOf(work('Cutting'))).toMatchObject({ pieces: 4, late: 1, usualCost: '30' });
  expect(await loadOf(work('Stitching'))).toMatchObject({ pieces: 4, usualCost: null });
  await act('collect', { receipts: [{ assignmentId: one, good: 2 }] });
  expect(await loadOf(work('Cutting'))).toMatchObject({ pieces: 2 });
  expect((await aslam.call(workloadContract, {})).status).toBe(403);
});
