import { testApp } from '#server/test-app.ts';

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

  const me = (await admin.get('/api/user')).body.user.id as number;
  for (const [name, permissions] of [
    ['office', ['users:read', 'users:write', 'orders:read']],
    ['door', ['orders:read']],
  ]) {
    const { status } = await admin.post('/roles', { name, permissions });
    if (status !== 201) throw new Error(`the role ${name} was answered ${status}`);
  }

  const enter = async (email: string, secret = password.password): Promise<Caller> => {
    const { body } = await as(null).post('/sign-in', { email, password: secret });
    return as(body.access_token);
  };
  let serial = 0;
  /** A new user in this role, signed in. */
  const hire = async (role: string, fields: object = {}) => {
    serial += 1;
    const email = `staff${serial}@example.com`;
    const { status, body } = await admin.post('/users', { ...bilal, email, role, ...fields });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return { id: body.id as number, email, caller: await enter(email) };
  };
  const statusAt = async (place: typeof app, { token }: Caller) =>
    (await place.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
  /** Whether a caller is signed in, at both processes. */
  const statuses = async (caller: Caller) => [await statusAt(app, caller), await statusAt(elsewhere, caller)];
  const read = async (id: number) => (await admin.get(`/users/${id}`)).body;
  const change = async (by: Caller, id: number, changes: object) =>
    by.patch(`/users/${id}`, { ...changes, version: (await read(id)).version }, inEnglish);

  return {
    ...{ as, pool, admin, me, enter, hire, statuses, read, change },
    ...{ password, bilal, inEnglish, atOnce },
  };
}
