import { expect, test } from 'vitest';
import { owner, testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';

const rival = { ...owner, name: 'Rival', email: 'rival@example.com', role: 'admin' };
const shops = { demoted: await testApp(), switchedOff: await testApp(), removed: await testApp() };
const changes = { demoted: { role: 'user' }, switchedOff: { active: false }, removed: null };
const crowd = await testApp();

type Shop = Awaited<ReturnType<typeof testApp>>;

/**
 * Runs two requests at the same moment: both are already authorised as admins and wait for a lock on the rows of
 * users.
 */
async function atTheSameMoment<T>({ pool }: Shop, both: () => Promise<T>[]): Promise<T[]> {
  const door = await pool.connect();
  await door.query('begin');
  await door.query('select from users for update');
  const answers = Promise.all(both());
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect
    .poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(2);
  await door.query('rollback');
  door.release();
  return answers;
}

async function withRival({ as, signUpOwner }: Shop) {
  const mine = await signUpOwner();
  const { body } = await mine.call(userContract.create, { body: rival });
  const me = (await mine.call(accountContract.currentUser, {})).body.user.id;
  return { mine, me, theirs: await as(null).signIn(rival), them: body.id };
}

for (const which of ['demoted', 'switchedOff', 'removed'] as const) {
  test(`of two admins who would each have the other ${which} at the same moment, exactly one does`, async () => {
    const shop = shops[which];
    const { mine, me, theirs, them } = await withRival(shop);
    const strike = async (by: typeof mine, id: number): Promise<{ status: number }> => {
      const change = changes[which];
      if (!change) return by.call(userContract.remove, { params: { id } });
      return by.call(userContract.update, { params: { id }, body: { ...change, version: 1 } });
    };
    const answers = await atTheSameMoment(shop, () => [strike(mine, them), strike(theirs, me)]);
    expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
    const left = await shop.pool.query(
      `select 1 from users u join roles r on r.id = u.role_id where u.active and r.name = 'admin'`,
    );
    expect(left.rowCount).toBe(1);
  });
}

test('an admin who is demoted first can’t demote anybody, even if admins would be left', async () => {
  const { mine, me, theirs, them } = await withRival(crowd);
  await mine.call(userContract.create, { body: { ...rival, email: 'third@example.com' } });
  const off = { active: false, version: 1 };
  const answers = await atTheSameMoment(crowd, () => [
    mine.call(userContract.update, { params: { id: them }, body: off }),
    theirs.call(userContract.update, { params: { id: me }, body: off }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});
