import { testApp } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const password = { password: 'nine yards of cotton', passwordConfirmation: 'nine yards of cotton' };
const bilal = { name: 'بلال أحمد', email: 'bilal@example.com', role: 'user', active: true, ...password };
const inEnglish = { 'accept-language': 'en' };
/** Word of a change reaches every process a moment after it is committed. */
const atOnce = { interval: 5, timeout: 2000 };

/** A shop of two server processes with the roles `office`, of users, and `door`, and ways to hire and sign in. */
export async function testStaff() {
  const { app, as, pool, signUpOwner, startAnother } = await testApp();
  const elsewhere = await startAnother();
  const admin = await signUpOwner();
  type Caller = typeof admin;

  const me = (await admin.call(accountContract.currentUser, {})).body.user.id;
  const roles: BodyOf<typeof roleContract.create>[] = [
    { name: 'office', permissions: ['users:read', 'users:write', 'orders:read'] },
    { name: 'door', permissions: ['orders:read'] },
  ];
  for (const body of roles) {
    const { status } = await admin.call(roleContract.create, { body });
    if (status !== 201) throw new Error(`the role ${body.name} was answered ${status}`);
  }

  const enter = (email: string, secret = password.password): Promise<Caller> =>
    as(null).signIn({ email, password: secret });
  let serial = 0;
  /** A new user in this role, signed in. */
  const hire = async (role: string, fields: Partial<BodyOf<typeof userContract.create>> = {}) => {
    serial += 1;
    const email = `staff${serial}@example.com`;
    const { body } = await admin.call(userContract.create, { body: { ...bilal, email, role, ...fields } });
    return { id: body.id, email, caller: await enter(email) };
  };
  const statusAt = async (place: typeof app, { token }: Caller) =>
    (await place.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
  /** Whether a caller is signed in, at both processes. */
  const statuses = async (caller: Caller) => [await statusAt(app, caller), await statusAt(elsewhere, caller)];
  const read = async (id: number) => (await admin.call(userContract.get, { params: { id } })).body;
  const change = async (by: Caller, id: number, changes: Partial<BodyOf<typeof userContract.update>>) =>
    by.call(
      userContract.update,
      { params: { id }, body: { ...changes, version: (await read(id)).version } },
      inEnglish,
    );

  return {
    as,
    pool,
    admin,
    me,
    enter,
    hire,
    statuses,
    read,
    change,
    password,
    bilal,
    inEnglish,
    atOnce,
  };
}
