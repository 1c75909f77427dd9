import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import type { DimensionTemplate } from '#shared/customers/measuring/dimension-template.schema.ts';

const { as, signUpOwner } = await testApp();
const owner = await signUpOwner();

const usual = [
  ...['Abaya', 'Coat', 'Kandura', 'Kurta', 'Shalwar kameez', 'Sherwani', 'Shirt', 'Thobe', 'Trousers'],
  'Waistcoat',
];
const templates = async (): Promise<DimensionTemplate[]> =>
  (await owner.get('/dimension-templates?perPage=200')).body.data;
const addUsual = (language = 'en') =>
  owner.post('/dimension-templates/usual', {}, { 'accept-language': language });

test('a new shop has every usual garment in three languages, each length with a range and its own point', async () => {
  const all = await templates();
  expect(all.map(({ name }) => name)).toEqual(usual);
  for (const { names, fields } of all) {
    expect(names).toEqual({ ar: expect.any(String), ur: expect.any(String) });
    for (const field of fields) {
      expect(field.names).toEqual({ ar: expect.any(String), ur: expect.any(String) });
      if (field.kind !== 'text') continue;
      expect(field).toMatchObject({ unit: 'in', min: expect.any(String), max: expect.any(String) });
      expect(Number(field.min)).toBeLessThan(Number(field.max));
    }
    const points = fields.flatMap(({ point }) => point ?? []);
    expect(new Set(points).size).toBe(fields.filter(({ kind }) => kind === 'text').length);
  }
});

test('a point is kept when its template is edited, and must be one', async () => {
  const coat = (await templates()).find(({ name }) => name === 'Coat') as DimensionTemplate;
  const [length, chest] = coat.fields;
  const path = `/dimension-templates/${coat.id}`;
  const wrong = { version: coat.version, fields: [{ ...length, point: 'coat.<b>' }] };
  expect((await owner.patch(path, wrong)).body.errors).toMatchObject([{ path: 'fields.0.point' }]);
  const fields = [
    { ...chest, point: null },
    { ...length, label: 'Full length' },
  ];
  const edited = await owner.patch(path, { version: coat.version, fields });
  expect(edited.body.fields.map(({ point }: { point?: string }) => point)).toEqual([
    'coat.length',
    undefined,
  ]);
});

test('a shop adds the ones it lacks, once, whatever language they are named in', async () => {
  const all = await templates();
  for (const name of ['Kandura', 'Sherwani', 'Coat', 'Abaya']) {
    const { id } = all.find((each) => each.name === name) as DimensionTemplate;
    expect((await owner.delete(`/dimension-templates/${id}`)).status).toBe(204);
  }
  const fields = [{ label: 'Length', kind: 'text', unit: 'in', order: 1 }];
  await owner.post('/dimension-templates', { name: 'عباية', fields });
  const answers = await Promise.all([addUsual('ar'), addUsual('ar')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 3]);
  const names = (await templates()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['كندورة', 'شيرواني', 'معطف', 'عباية', 'Thobe']));
  expect(names).toHaveLength(usual.length);
  expect((await addUsual()).body).toEqual({ added: 0 });
});

test('nobody adds them without signing in', async () => {
  expect((await as(null).post('/dimension-templates/usual', {})).status).toBe(401);
});
