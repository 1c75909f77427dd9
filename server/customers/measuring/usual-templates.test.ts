import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type { DimensionTemplate } from '#shared/customers/measuring/dimension-template.schema.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { as, signUpOwner } = await testApp();
const owner = await signUpOwner();

type Fields = BodyOf<typeof dimensionTemplateContract.create>['fields'];

const usual = [
  ...['Abaya', 'Coat', 'Kandura', 'Kurta', 'Shalwar kameez', 'Sherwani', 'Shirt', 'Thobe', 'Trousers'],
  'Waistcoat',
];
const templates = async (): Promise<DimensionTemplate[]> =>
  (await owner.call(dimensionTemplateContract.list, { query: { perPage: 200 } })).body.data;
const namesIn = async (language: 'ar' | 'ur'): Promise<(string | undefined)[]> => {
  const { body } = await owner.call(
    dimensionTemplateContract.list,
    { query: { sort: 'name' } },
    { 'accept-language': language },
  );
  return body.data.map(({ names }: DimensionTemplate) => names[language]);
};
const atFirst = { all: await templates(), ar: await namesIn('ar'), ur: await namesIn('ur') };
const addUsual = (language = 'en') =>
  owner.call(dimensionTemplateContract.addUsual, {}, { 'accept-language': language });

test('a new shop has every usual garment in three languages, each length with a range and its own point', async () => {
  expect(atFirst.all.map(({ name }) => name)).toEqual(usual);
  for (const { names, fields } of atFirst.all) {
    expect(names).toEqual({ ar: expect.any(String), ur: expect.any(String) });
    for (const field of fields) {
      expect(field.names).toEqual({ ar: expect.any(String), ur: expect.any(String) });
      if (field.kind !== 'text') continue;
      expect(field).toMatchObject({ unit: 'in', min: expect.any(String), max: expect.any(String) });
      expect(Number(field.min)).toBeLessThan(Number(field.max));
      expect(field).toMatchObject({
        group: expect.any(String),
        groupNames: { ar: expect.any(String), ur: expect.any(String) },
        help: expect.any(String),
        helpNames: { ar: expect.any(String), ur: expect.any(String) },
      });
    }
    const points = fields.flatMap(({ point }) => point ?? []);
    expect(new Set(points).size).toBe(fields.filter(({ kind }) => kind === 'text').length);
  }
});

test('they are sorted by the names that their reader sees', () => {
  expect(atFirst.ar).toEqual([
    'بنطلون',
    'ثوب',
    'شلوار قميص',
    'شيرواني',
    'صديري',
    'عباية',
    'قميص',
    'كندورة',
    'كورتا',
    'معطف',
  ]);
  expect(atFirst.ur[0]).toBe('پتلون');
});

test('a point is kept when its template is edited, and must be one', async () => {
  const coat = (await templates()).find(({ name }) => name === 'Coat') as DimensionTemplate;
  const [length, chest] = coat.fields as [Fields[0], Fields[0]];
  const wrong = { version: coat.version, fields: [{ ...length, point: 'coat.<b>' }] };
  expect(
    (await owner.call(dimensionTemplateContract.update, { params: { id: coat.id }, body: wrong })).problem
      .errors,
  ).toMatchObject([{ path: 'fields.0.point' }]);
  const fields = [
    { ...chest, point: null },
    { ...length, label: 'Full length' },
  ];
  const edited = await owner.call(dimensionTemplateContract.update, {
    params: { id: coat.id },
    body: { version: coat.version, fields },
  });
  expect(edited.body.fields.map(({ point }) => point)).toEqual(['coat.length', undefined]);
});

test('a shop adds the ones it lacks, once, whatever language they are named in', async () => {
  const all = await templates();
  for (const name of ['Kandura', 'Sherwani', 'Shirt', 'Abaya']) {
    const { id } = all.find((each) => each.name === name) as DimensionTemplate;
    expect((await owner.call(dimensionTemplateContract.remove, { params: { id } })).status).toBe(204);
  }
  const fields: Fields = [{ label: 'Length', kind: 'text', unit: 'in', order: 1 }];
  await owner.call(dimensionTemplateContract.create, { body: { name: 'عباية', fields } });
  const answers = await Promise.all([addUsual('ar'), addUsual('ar')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 3]);
  const names = (await templates()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['كندورة', 'شيرواني', 'قميص', 'عباية', 'Thobe']));
  expect(names).toHaveLength(all.length);
  expect((await addUsual()).body).toEqual({ added: 0 });
});

test('nobody adds them without signing in', async () => {
  expect((await as(null).call(dimensionTemplateContract.addUsual, {})).status).toBe(401);
});

test('fields of one group stand together, are shown by name, and a measurement keeps its groups without the help', async () => {
  const length = { kind: 'text' as const, unit: 'in', group: ' Kameez ', groupNames: { ur: 'قمیض', ar: '' } };
  const fields: Fields = [
    { ...length, label: 'Length', order: 1, help: 'From the shoulder.', helpNames: { ur: 'کندھے سے۔' } },
    { ...length, label: 'Rise', order: 2, group: 'Shalwar', groupNames: {} },
    { ...length, label: 'Sleeve', order: 3 },
    { label: 'Note', kind: 'text', required: false, order: 4 },
  ];
  const made = (await owner.call(dimensionTemplateContract.create, { body: { name: 'Frock', fields } }))
    .body as DimensionTemplate;
  expect(made.fields.map(({ label, group, order }) => [label, group, order])).toEqual([
    ['Length', 'Kameez', 1],
    ['Sleeve', 'Kameez', 2],
    ['Rise', 'Shalwar', 3],
    ['Note', undefined, 4],
  ]);
  expect(made.fields[0]).toMatchObject({ groupNames: { ur: 'قمیض' }, helpNames: { ur: 'کندھے سے۔' } });
  expect(made.fields[2]).not.toHaveProperty('groupNames');
  const customerId = (await owner.call(customerContract.create, { body: { name: 'Faisal' } })).body.id;
  const values = Object.fromEntries(made.fields.map(({ id }) => [id, '20']));
  const taken = (
    await owner.call(measurementContract.create, { body: { customerId, templateId: made.id, values } })
  ).body;
  expect(taken.fields[0]).toMatchObject({ group: 'Kameez', groupNames: { ur: 'قمیض' } });
  expect(taken.fields[0]).not.toHaveProperty('help');

  const [, , rise, note] = made.fields as [Fields[0], Fields[0], Fields[0], Fields[0]];
  const tooLong = { version: made.version, fields: [{ ...rise, help: 'x'.repeat(401) }] };
  expect(
    (await owner.call(dimensionTemplateContract.update, { params: { id: made.id }, body: tooLong })).problem
      .errors,
  ).toMatchObject([{ path: 'fields.0.help' }]);
  expect(
    (
      await owner.call(dimensionTemplateContract.update, {
        params: { id: made.id },
        body: { version: made.version, fields: [rise, note] },
      })
    ).status,
  ).toBe(200);
  const kept = (await owner.call(measurementContract.get, { params: { id: taken.id } })).body;
  expect(kept.fields.map(({ label }) => label)).toEqual(['Length', 'Sleeve', 'Rise', 'Note']);
  expect(Object.values(kept.values)).toEqual(['20', '20', '20', '20']);
});

test('how a usual length is taken is filled in where a template says nothing, in the language of its label', async () => {
  const length = (label: string, more: Partial<Fields[0]> = {}): Fields[0] => ({
    label,
    kind: 'text',
    unit: 'in',
    order: 1,
    ...more,
  });
  const fields: Fields = [
    ...[length('الطول'), length(' Chest'), length('کمر', { help: 'ڈھیلا' }), length('Something else')],
    { label: 'Collar', kind: 'radio', order: 9, options: ['Stand'] },
  ];
  const { body } = await owner.call(dimensionTemplateContract.create, {
    body: { name: 'بنطلون قديم', fields },
  });
  const fillIn = async () =>
    (await owner.call(dimensionTemplateContract.fillInHelp, { params: { id: body.id } })).body;
  expect(await fillIn()).toEqual({ filled: 2 });
  const { body: filled } = await owner.call(dimensionTemplateContract.get, { params: { id: body.id } });
  expect(filled.fields).toMatchObject([
    {
      help: expect.stringContaining('أعلى الكتف'),
      helpNames: { en: expect.stringContaining('shoulder'), ur: expect.any(String) },
    },
    { help: expect.stringContaining('fullest part of the chest') },
    { help: 'ڈھیلا' },
    { label: 'Something else' },
    { label: 'Collar' },
  ]);
  expect(filled.fields.map(({ help }) => help !== undefined)).toEqual([...[true, true, true, false, false]]);
  expect(await fillIn()).toEqual({ filled: 0 });

  // Of one of the usual garments, as that one is taken.
  const { body: trousers } = await owner.call(dimensionTemplateContract.update, {
    params: { id: body.id },
    body: {
      version: filled.version,
      name: 'Old',
      names: { en: 'Abaya' },
      fields: [length('Length')],
    },
  });
  expect(trousers.fields[0]?.help).toBeUndefined();
  await fillIn();
  const { body: abaya } = await owner.call(dimensionTemplateContract.get, { params: { id: body.id } });
  expect(abaya.fields[0]?.help).toContain('shoes');
});
