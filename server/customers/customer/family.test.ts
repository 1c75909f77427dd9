import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

const { signUpOwner } = await testApp();
const owner = await signUpOwner();

const add = async (name: string, fields: object = {}) =>
  (await owner.post('/customers', { name, ...fields })).body;
const pays = async (payerId: number | null, id: number) => {
  const { version } = (await owner.get(`/customers/${id}`)).body;
  return owner.patch(`/customers/${id}`, { version, payerId });
};
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
const familyOf = async (id: number) => (await owner.get(`/customers/${id}/family`)).body;

test('a family is seen from each of its members, the payer first, each with the last measurement', async () => {
  const father = await add('Hamza', { phone: '0501112233' });
  const son = await add('Zain', { phone: '050 111 2233', payerId: father.id, relation: 'Son' });
  const wife = await add('Amina', { payerId: father.id, relation: 'Wife' });
  const neighbour = await add('Neighbour', { phone: '+966501112233' });
  const [template] = (await owner.get('/dimension-templates')).body.data;
  const values = Object.fromEntries(
    template.fields.map(({ id, kind, options }: { id: string; kind: string; options: string[] }) => [
      id,
      kind === 'text' ? '20' : options[0],
    ]),
  );
  for (let n = 0; n < 2; n += 1)
    await owner.post('/measurements', { customerId: son.id, templateId: template.id, values });

  const ofSon = await familyOf(son.id);
  expect(namesOf(ofSon.family)).toEqual(['Hamza', 'Amina']);
  expect(namesOf(ofSon.samePhone)).toEqual(['Neighbour']);
  const ofFather = await familyOf(father.id);
  expect(ofFather.family).toMatchObject([
    { id: son.id, relation: 'Son', measured: { templateName: template.name, number: 2 } },
    { id: wife.id, relation: 'Wife', measured: null },
  ]);
  expect(namesOf((await familyOf(neighbour.id)).family)).toEqual([]);
  expect((await owner.get('/customers/999999/family')).status).toBe(404);
});

test('nobody pays for themselves or for their payer, and a family has one payer', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  const messageOf = async (payerId: number, id: number) => {
    const { status, body } = await pays(payerId, id);
    return [status, body.errors?.[0]];
  };
  expect(await messageOf(a.id, a.id)).toEqual([
    422,
    { path: 'payerId', message: 'A customer can’t be their own payer.' },
  ]);
  expect((await pays(a.id, b.id)).status).toBe(200);
  expect((await messageOf(b.id, a.id))[1]).toMatchObject({
    message: 'Somebody else pays for this customer. Choose that one.',
  });
  expect((await messageOf(b.id, c.id))[1]).toMatchObject({
    message: 'Somebody else pays for this customer. Choose that one.',
  });
  expect((await messageOf(c.id, a.id))[1]).toMatchObject({
    message: 'This customer pays for others, and so can’t have a payer.',
  });
  expect((await owner.delete(`/customers/${a.id}`)).body.code).toBe('in_use');
  expect((await pays(null, b.id)).status).toBe(200);
  expect((await pays(c.id, a.id)).status).toBe(200);
});

test('of two who are made each other’s payer at once, one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = [await add('Race A'), await add('Race B')];
    const replies = await Promise.all([pays(a.id, b.id), pays(b.id, a.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

test('a merge takes the family along, and undoing it gives it back', async () => {
  const [kept, other] = [await add('Kept'), await add('Other')];
  const child = await add('Child', { payerId: other.id });
  await pays(other.id, kept.id);
  expect((await owner.get(`/customers/${kept.id}/merge?from=${other.id}`)).body.moves.members).toBe(2);
  expect((await owner.post(`/customers/${kept.id}/merge`, { from: other.id })).status).toBe(200);
  expect((await owner.get(`/customers/${kept.id}`)).body.payerId).toBeNull();
  expect(namesOf((await familyOf(kept.id)).family)).toEqual(['Child']);
  const [merge] = (await owner.get(`/customers/${kept.id}/merges`)).body.data;
  expect((await owner.post(`/customer-merges/${merge.id}/undo`)).status).toBe(200);
  expect(namesOf((await familyOf(child.id)).family)).toEqual(['Other', 'Kept']);
});
