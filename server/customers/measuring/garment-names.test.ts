import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import type {
  DimensionField,
  DimensionTemplate,
} from '#shared/customers/measuring/dimension-template.schema.ts';

const { signUpOwner } = await testApp();
const owner = await signUpOwner();
const customerId: number = (await owner.post('/customers', { name: 'Faisal' })).body.id;

const templates = async (): Promise<DimensionTemplate[]> =>
  (await owner.get('/dimension-templates?perPage=200')).body.data;
const templateOf = async (name: string) =>
  (await templates()).find((each) => each.name === name) as DimensionTemplate;
const fieldOf = ({ fields }: Pick<DimensionTemplate, 'fields'>, id: string) =>
  fields.find((field) => field.id === id) as DimensionField;

test('the garments of a new shop, their fields and options are named in every language', async () => {
  const thobe = await templateOf('Thobe');
  expect(thobe.names).toEqual({ ar: 'ثوب', ur: 'ثوب' });
  expect(fieldOf(thobe, 'chestFull').names).toEqual({ ar: 'وسع الصدر كاملاً', ur: 'چھاتی، پوری' });
  expect(fieldOf(thobe, 'collarStyle').optionNames?.Stand).toEqual({ ar: 'صيني', ur: 'بین' });
  const found = await owner.get(`/dimension-templates?search=${encodeURIComponent('پتلون')}`);
  expect(found.body.data).toMatchObject([{ name: 'Trousers' }]);
});

test('a template keeps the names of its fields and of the options that are still there', async () => {
  const fields = [
    { label: 'Length', names: { ar: ' الطول ', ur: '' }, kind: 'text', unit: 'in', order: 1 },
    { label: 'Hood', kind: 'text', order: 2 },
    {
      label: 'Cuff',
      kind: 'radio',
      options: ['Plain', 'Link'],
      optionNames: { Plain: { ur: 'سادہ' }, Link: {}, Gone: { ar: 'ذهب' } },
      order: 3,
    },
  ];
  const made = await owner.post('/dimension-templates', { name: 'Bisht', names: { ar: 'بشت' }, fields });
  expect(made.status).toBe(201);
  const [length, hood, cuff] = made.body.fields;
  expect([length.names, hood.names, cuff.optionNames]).toEqual([
    { ar: 'الطول' },
    undefined,
    { Plain: { ur: 'سادہ' } },
  ]);
  const tooLong = [{ ...fields[0], names: { ar: 'ط'.repeat(81) } }];
  const refused = await owner.patch(`/dimension-templates/${made.body.id}`, { version: 1, fields: tooLong });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'fields.0.names.ar' }] } });
});

test('a measurement keeps the names of its day', async () => {
  const template = await templateOf('Waistcoat');
  const values = Object.fromEntries(template.fields.map(({ id }) => [id, '20']));
  const taken = await owner.post('/measurements', { customerId, templateId: template.id, values });
  const { id, names, version } = template;
  expect((await owner.patch(`/dimension-templates/${id}`, { version, names: {} })).status).toBe(200);
  const kept = (await owner.get(`/measurements/${taken.body.id}`)).body;
  expect(kept.templateNames).toEqual(names);
  expect(fieldOf(kept, 'chest').names).toEqual({ ar: 'الصدر', ur: 'چھاتی' });
});
