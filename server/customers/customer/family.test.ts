import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';

const { signUpOwner } = await testApp();
const owner = await signUpOwner();

const add = async (name: string, fields: object = {}) =>
  (await owner.call(customerContract.create, { body: { name, ...fields } })).body;
const pays = async (payerId: number | null, id: number) => {
  const { version } = (await owner.call(customerContract.get, { params: { id } })).body;
  return owner.call(customerContract.update, { params: { id }, body: { version, payerId } });
};
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
const familyOf = async (id: number) => (await owner.call(customerContract.family, { params: { id } })).body;

test('a family is seen from each of its members, the payer first, each with the last measurement', async () => {
  const father = await add('Hamza', { phone: '0501112233' });
  const son = await add('Zain', { phone: '050 111 2233', payerId: father.id, relation: 'Son' });
  const wife = await add('Amina', { payerId: father.id, relation: 'Wife' });
  const neighbour = await add('Neighbour', { phone: '+966501112233' });
  const [template] = (await owner.call(dimensionTemplateContract.list, {})).body.data;
  const values = Object.fromEntries(
    template?.fields.map(({ id, kind, options }) => [id, kind === 'text' ? '20' : (options[0] ?? '')]) ?? [],
  );
  for (let n = 0; n < 2; n += 1)
    await owner.call(measurementContract.create, {
      body: { customerId: son.id, templateId: template?.id ?? 0, values },
    });

  const ofSon = await familyOf(son.id);
  expect(namesOf(ofSon.family)).toEqual(['Hamza', 'Amina']);
  expect(namesOf(ofSon.samePhone)).toEqual(['Neighbour']);
  const ofFather = await familyOf(father.id);
  expect(ofFather.family).toMatchObject([
    { id: son.id, relation: 'Son', measured: { templateName: template?.name, number: 2 } },
    { id: wife.id, relation: 'Wife', measured: null },
  ]);
  expect(namesOf((await familyOf(neighbour.id)).family)).toEqual([]);
  expect((await owner.call(customerContract.family, { params: { id: 999_999 } })).status).toBe(404);
});

test('nobody pays for themselves or for their payer, and a family has one payer', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  const messageOf = async (payerId: number, id: number) => {
    const { status, problem } = await pays(payerId, id);
    return [status, problem.errors?.[0]];
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
  expect((await owner.call(customerContract.remove, { params: { id: a.id } })).problem?.code).toBe('in_use');
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
  expect(
    (await owner.call(mergeContract.preview, { params: { id: kept.id }, query: { from: other.id } })).body
      .moves.members,
  ).toBe(2);
  expect(
    (await owner.call(mergeContract.merge, { params: { id: kept.id }, body: { from: other.id } })).status,
  ).toBe(200);
  expect((await owner.call(customerContract.get, { params: { id: kept.id } })).body.payerId).toBeNull();
  expect(namesOf((await familyOf(kept.id)).family)).toEqual(['Child']);
  const [merge] = (await owner.call(mergeContract.list, { params: { id: kept.id } })).body.data;
  expect((await owner.call(mergeContract.undo, { params: { id: merge?.id } })).status).toBe(200);
  expect(namesOf((await familyOf(child.id)).family)).toEqual(['Other', 'Kept']);
});
