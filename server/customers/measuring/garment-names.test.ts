import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type {
  DimensionField,
  DimensionTemplate,
} from '#shared/customers/measuring/dimension-template.schema.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';

const { signUpOwner } = await testApp();
const owner = await signUpOwner();
const customerId: number = (await owner.call(customerContract.create, { body: { name: 'Faisal' } })).body.id;

type Fields = BodyOf<typeof dimensionTemplateContract.create>['fields'];

const templates = async (): Promise<DimensionTemplate[]> =>
  (await owner.call(dimensionTemplateContract.list, { query: { perPage: 200 } })).body.data;
const templateOf = async (name: string) =>
  (await templates()).find((each) => each.name === name) as DimensionTemplate;
const fieldOf = ({ fields }: Pick<DimensionTemplate, 'fields'>, id: string) =>
  fields.find((field) => field.id === id) as DimensionField;

test('the garments of a new shop, their fields and options are named in every language', async () => {
  const thobe = await templateOf('Thobe');
  expect(thobe.names).toEqual({ ar: 'ثوب', ur: 'ثوب' });
  expect(fieldOf(thobe, 'chestFull').names).toEqual({ ar: 'وسع الصدر كاملاً', ur: 'چھاتی، پوری' });
  expect(fieldOf(thobe, 'collarStyle').optionNames?.Stand).toEqual({ ar: 'صيني', ur: 'بین' });
  const found = await owner.call(dimensionTemplateContract.list, { query: { search: 'پتلون' } });
  expect(found.body.data).toMatchObject([{ name: 'Trousers' }]);
});

test('a template keeps the names of its fields and of the options that are still there', async () => {
  const fields: Fields = [
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
  const made = await owner.call(dimensionTemplateContract.create, {
    body: { name: 'Bisht', names: { ar: 'بشت' }, fields },
  });
  expect(made.status).toBe(201);
  const [length, hood, cuff] = made.body.fields;
  expect([length?.names, hood?.names, cuff?.optionNames]).toEqual([
    { ar: 'الطول' },
    undefined,
    { Plain: { ur: 'سادہ' } },
  ]);
  const tooLong = [{ ...(fields[0] as Fields[0]), names: { ar: 'ط'.repeat(81) } }];
  const refused = await owner.call(dimensionTemplateContract.update, {
    params: { id: made.body.id },
    body: { version: 1, fields: tooLong },
  });
  expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: 'fields.0.names.ar' }] } });
});

test('a measurement keeps the names of its day', async () => {
  const template = await templateOf('Waistcoat');
  const values = Object.fromEntries(template.fields.map(({ id }) => [id, '20']));
  const taken = await owner.call(measurementContract.create, {
    body: { customerId, templateId: template.id, values },
  });
  const { id, names, version } = template;
  expect(
    (await owner.call(dimensionTemplateContract.update, { params: { id }, body: { version, names: {} } }))
      .status,
  ).toBe(200);
  const kept = (await owner.call(measurementContract.get, { params: { id: taken.body.id } })).body;
  expect(kept.templateNames).toEqual(names);
  expect(fieldOf(kept, 'chest').names).toEqual({ ar: 'الصدر', ur: 'چھاتی' });
});
