import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type { DimensionTemplate } from '#shared/customers/measuring/dimension-template.schema.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';

const { as, signUpOwner, database } = await testApp();
let owner: ReturnType<typeof as>;
let customerId: number;
let template: DimensionTemplate;
type Field = DimensionTemplate['fields'][0];

const fieldCalled = (label: string, of = template) =>
  of.fields.find((field) => field.label === label)?.id ?? '';

let pictures = 0;
/** A stored picture of the owner; its file is of no interest here. */
async function newPicture(): Promise<number> {
  const key = `measured-${++pictures}`.padEnd(24, '0');
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into images (storage_key, width, height, bytes, uploaded_by)
    values (${key}, 60, 40, 900, (select id from users limit 1)) returning id`);
  return Number(rows[0]?.id);
}

beforeAll(async () => {
  owner = await signUpOwner();
  customerId = (
    await owner.call(customerContract.create, { body: { name: 'محمد أحمد', phone: '0501234567' } })
  ).body.id;
  template = (
    await owner.call(dimensionTemplateContract.create, {
      body: {
        name: 'Short kurta',
        fields: [
          {
            label: 'Collar',
            order: 9,
            kind: 'radio',
            unit: 'in',
            min: '1',
            options: ['Band', 'Shirt'],
            required: false,
          },
          { label: 'Length', order: 2, kind: 'text', unit: 'in', min: '20', max: 60 },
          { label: 'Chest', order: 5, kind: 'text', unit: 'in' },
        ],
      },
    })
  ).body;
});

describe('dimension templates', () => {
  test('a new shop has those of its trade, in its language', async () => {
    const { body } = await owner.call(dimensionTemplateContract.list, { query: { perPage: 100 } });
    const names = body.data.map((each: DimensionTemplate) => each.name);
    expect(names).toEqual(expect.arrayContaining(['Shalwar kameez', 'Thobe', 'Abaya']));
    const thobe = body.data.find((each: DimensionTemplate) => each.name === 'Thobe');
    const style = thobe?.fields.find((field) => field.id === 'style');
    expect(style).toMatchObject({ kind: 'select', options: ['Saudi', 'Kuwaiti', 'Qatari', 'Emirati'] });
  });

  test('fields are numbered in their order and get ids', () => {
    expect(template.fields.map(({ label, order }) => [label, order])).toEqual([
      ['Length', 1],
      ['Chest', 2],
      ['Collar', 3],
    ]);
    expect(new Set(template.fields.map(({ id }) => id)).size).toBe(3);
    expect(template.fields[0]).toMatchObject({ min: '20', max: '60', required: true });
  });

  test('every kind of field keeps its unit; a choice has no range', () => {
    expect(template.fields[2]).toMatchObject({ kind: 'radio', unit: 'in', min: null, max: null });
  });

  test('an edit keeps the ids of its fields, and gives new ones to new fields', async () => {
    const [length, chest] = template.fields;
    const added = { label: 'Waist', order: 0, kind: 'text' as const, unit: 'cm' };
    const edited = await owner.call(dimensionTemplateContract.update, {
      params: { id: template.id },
      body: {
        version: template.version,
        fields: [
          { ...(length as Field), label: 'Full length', order: 8 },
          { ...(chest as Field), order: 7 },
          { ...added, id: 'invented' },
          { ...added, label: 'Hip', id: chest?.id, order: 9 },
        ],
      },
    });
    const fields: DimensionTemplate['fields'] = edited.body.fields;
    expect(fields.map(({ label }) => label)).toEqual(['Waist', 'Chest', 'Full length', 'Hip']);
    expect(fields[1]?.id).toBe(chest?.id);
    expect(fields[2]?.id).toBe(length?.id);
    expect(fields.map(({ id }) => id)).not.toContain('invented');
    expect(new Set(fields.map(({ id }) => id)).size).toBe(4);
    const renamed = await owner.call(dimensionTemplateContract.update, {
      params: { id: template.id },
      body: { version: edited.body.version, name: 'Kurta 2' },
    });
    expect(renamed.body.fields).toEqual(fields);
    template = (
      await owner.call(dimensionTemplateContract.update, {
        params: { id: template.id },
        body: { version: renamed.body.version, fields: template.fields },
      })
    ).body;
  });

  test('a choice needs options, a template needs fields with names of their own and ranges the right way round', async () => {
    const refused = await owner.call(dimensionTemplateContract.create, {
      body: {
        name: '',
        fields: [{ label: '', order: 1, kind: 'select' }],
      },
    });
    expect(refused.problem.errors).toEqual([
      { path: 'name', message: 'Template name is required' },
      { path: 'fields.0.label', message: 'Label is required' },
      { path: 'fields.0.options', message: 'Please add at least one option' },
    ]);
    const mixedUp = await owner.call(dimensionTemplateContract.create, {
      body: {
        name: 'Shirt',
        fields: [
          { label: 'Chest', order: 0, kind: 'text', unit: 'in', min: '70', max: '40' },
          { label: ' chest', order: 1, kind: 'text', unit: 'in', min: '40', max: '40' },
        ],
      },
    });
    expect(mixedUp.problem.errors).toEqual([
      { path: 'fields.0.max', message: 'The largest is below the smallest.' },
      { path: 'fields.1.label', message: 'Another field has this name.' },
    ]);
    const empty = await owner.call(
      dimensionTemplateContract.create,
      { body: { name: 'Empty', fields: [] } },
      { 'accept-language': 'ar' },
    );
    expect(empty.problem.errors).toEqual([{ path: 'fields', message: 'أضف حقلاً واحداً على الأقل' }]);
  });
});

describe('measurements', () => {
  const measure = (values: Record<string, string>, more = {}, language = 'en') =>
    owner.call(
      measurementContract.create,
      { body: { customerId, templateId: template.id, values, ...more } },
      { 'accept-language': language },
    );

  test('fractions and Eastern digits are stored as exact decimals, with a copy of the template', async () => {
    const values = { [fieldCalled('Length')]: '٤٢ 1/2', [fieldCalled('Chest')]: '۳۸¼' };
    const taken = await measure(values, { reason: 'first visit' });
    expect(taken).toMatchObject({
      status: 201,
      body: {
        customerName: 'محمد أحمد',
        templateName: template.name,
        values: { [fieldCalled('Length')]: '42.5', [fieldCalled('Chest')]: '38.25' },
        fields: template.fields,
        takenBy: { name: 'Amina Siddiqui' },
        reason: 'first visit',
      },
    });
    const later = await owner.call(dimensionTemplateContract.update, {
      params: { id: template.id },
      body: {
        version: template.version,
        name: 'Long kurta',
      },
    });
    template = later.body;
    expect((await owner.call(measurementContract.get, { params: { id: taken.body.id } })).body).toEqual(
      taken.body,
    );
  });

  test.each([
    ['en', 'Chest is required.', 'Enter a length, such as 15.5 or 15 1/2.'],
    ['ar', 'حقل Chest مطلوب.', 'أدخل مقاساً، مثل 15.5 أو \u206615 1/2\u2069.'],
    ['ur', 'Chest ضروری ہے۔', 'ناپ لکھیں، جیسے 15.5 یا \u206615 1/2\u2069۔'],
  ])(
    'in %s: a missing field, a fraction that is none, and a choice that is not offered',
    async (language, missing, wrong) => {
      const values = { [fieldCalled('Length')]: '15 1/0', [fieldCalled('Collar')]: 'Ruff' };
      const refused = await measure(values, {}, language);
      expect(refused).toMatchObject({ status: 422, problem: { code: 'invalid' } });
      expect(refused.problem.errors).toEqual([
        { path: `values.${fieldCalled('Length')}`, message: wrong },
        { path: `values.${fieldCalled('Chest')}`, message: missing },
        { path: `values.${fieldCalled('Collar')}`, message: expect.any(String) },
      ]);
    },
  );

  test('without a customer or a template are refused', async () => {
    const values = { [fieldCalled('Length')]: '40', [fieldCalled('Chest')]: '38' };
    const nobody = await measure(values, { customerId: 999_999 });
    expect(nobody.problem.errors).toEqual([{ path: 'customerId', message: 'This record does not exist.' }]);
    const nothing = await measure(values, { templateId: 999_999 });
    expect(nothing.problem.errors?.[0]?.path).toBe('templateId');
    expect((await owner.call(measurementContract.create, { body: raw({ values }) })).problem.errors).toEqual([
      { path: 'customerId', message: 'Customer is required' },
      { path: 'templateId', message: 'Template is required' },
    ]);
  });

  test('twenty at once are numbered one after the other', async () => {
    const another = (await owner.call(customerContract.create, { body: { name: 'Bilal' } })).body.id;
    const values = { [fieldCalled('Length')]: '40', [fieldCalled('Chest')]: '38' };
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => measure(values, { customerId: another })),
    );
    const numbers = taken.map(({ body }) => body.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const listed = await owner.call(measurementContract.list, { query: { customerId: another, perPage: 5 } });
    expect(listed.body.meta).toEqual({ page: 1, perPage: 5, total: 20 });
    expect(listed.body.data.map((row) => row.customerName)).toEqual(Array(5).fill('Bilal'));
  });

  test('show the pictures that were taken with them, which then stay', async () => {
    const [back, side] = [await newPicture(), await newPicture()];
    const { id: another } = (await owner.call(customerContract.create, { body: { name: 'Bilal Hussain' } }))
      .body;
    const values = { [fieldCalled('Length')]: '40', [fieldCalled('Chest')]: '38' };
    const take = (imageIds: number[]) => measure(values, { customerId: another, imageIds });
    const { body, status } = await take([side, back]);
    expect([status, body.imageIds, body.images.map(({ id }) => id)]).toEqual([
      201,
      [side, back],
      [side, back],
    ]);
    const { data } = (await owner.call(measurementContract.list, { query: { customerId: another } })).body;
    expect(data[0]).toMatchObject({
      id: body.id,
      imageIds: [side, back],
      images: [{ id: side }, { id: back }],
    });
    expect((await owner.call(imageContract.remove, { params: { id: side } })).problem.code).toBe('in_use');
    expect((await take([999_999])).problem).toMatchObject({ errors: [{ path: 'imageIds' }] });
    // Two measurements at once may show the same picture.
    const both = await Promise.all([take([back]), take([back])]);
    expect(both.map(({ body: { imageIds } }) => imageIds)).toEqual([[back], [back]]);
  });

  test('are found by customer and by template', async () => {
    const { id } = (await owner.call(customerContract.create, { body: { name: 'أسامة' } })).body;
    const values = { [fieldCalled('Length')]: '40', [fieldCalled('Chest')]: '38' };
    await measure(values, { customerId: id });
    const found = await owner.call(measurementContract.list, { query: { search: 'اسامه' } });
    expect(found.body.meta.total).toBe(1);
    const none = await owner.call(measurementContract.list, { query: { customerId: id, templateId: 1 } });
    expect(none.body.meta.total).toBe(0);
  });

  test('a field that is taken out of its template stays in what was measured before, with its value', async () => {
    const fields = ['Length', 'Yoke'].map((label, order) => ({
      label,
      order,
      kind: 'text' as const,
      unit: 'in',
    }));
    const made = (
      await owner.call(dimensionTemplateContract.create, { body: { name: 'Nightshirt', fields } })
    ).body;
    const [length, yoke] = made.fields as [Field, Field];
    const values = { [length.id]: '40', [yoke.id]: '18½' };
    const before = await owner.call(measurementContract.create, {
      body: { customerId, templateId: made.id, values },
    });
    expect(
      (
        await owner.call(dimensionTemplateContract.update, {
          params: { id: made.id },
          body: { version: made.version, fields: [length] },
        })
      ).status,
    ).toBe(200);

    const kept = (await owner.call(measurementContract.get, { params: { id: before.body.id } })).body;
    expect(kept).toEqual(before.body);
    expect(kept.fields.map(({ label }) => label)).toEqual(['Length', 'Yoke']);
    expect(kept.values[yoke.id]).toBe('18.5');

    const refused = await owner.call(measurementContract.create, {
      body: { customerId, templateId: made.id, values },
    });
    expect(refused.problem.errors).toEqual([{ path: `values.${yoke.id}`, message: expect.any(String) }]);
    const without = { [length.id]: '41' };
    const after = await owner.call(measurementContract.create, {
      body: { customerId, templateId: made.id, values: without },
    });
    expect(after.body).toMatchObject({ number: 2, fields: [{ label: 'Length' }], values: without });
    const listed = await owner.call(measurementContract.list, { query: { customerId, templateId: made.id } });
    expect(listed.body.data.map((each) => each.values)).toEqual([without, kept.values]);
  });

  test('never change, and prevent deleting their customer and template', async () => {
    await measure({ [fieldCalled('Length')]: '40', [fieldCalled('Chest')]: '38' });
    const change = database.execute(sql`update measurements set reason = 'other'`);
    await expect(change).rejects.toThrow();
    await expect(database.execute(sql`delete from measurements`)).rejects.toThrow();
    expect((await owner.call(customerContract.remove, { params: { id: customerId } })).problem?.code).toBe(
      'in_use',
    );
    expect(
      (await owner.call(dimensionTemplateContract.remove, { params: { id: template.id } })).problem?.code,
    ).toBe('in_use');
  });
});
