import { beforeAll, describe, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionPreferenceContract } from '#shared/customers/measuring/dimension-preference.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';

const { as, signUpOwner } = await testApp();
let owner: ReturnType<typeof as>;
let lengthsAtFirst: { code: string }[];

const unitCalled = async (code: string) =>
  (await owner.call(unitContract.list, { query: { perPage: 200 } })).body.data.find(
    (unit) => unit.code === code,
  );

type Fields = BodyOf<typeof dimensionTemplateContract.create>['fields'];

const field = (unit: string | null, more: Partial<Fields[0]> = {}): Fields[0] => ({
  label: 'Length',
  order: 1,
  kind: 'text',
  unit,
  ...more,
});

beforeAll(async () => {
  owner = await signUpOwner();
  lengthsAtFirst = (await owner.call(unitContract.list, { query: { kind: 'length' } })).body.data;
});

describe('units', () => {
  test('a shop begins with those of its tape, its cloth and its scales', async () => {
    expect(lengthsAtFirst.map(({ code }) => code)).toEqual(['in', 'cm', 'mm', 'm', 'yd', 'ft']);
    expect(await unitCalled('in')).toMatchObject({ name: 'Inch', factor: '2.54', inFractions: true });
    expect((await as(null).call(unitContract.list, {})).status).toBe(401);
  });

  test('take Eastern digits, and refuse nothing, no size and a symbol twice', async () => {
    const span = { name: 'Hand span', code: 'span', kind: 'length' as const, factor: '٢٢٫٨٦' };
    expect((await owner.call(unitContract.create, { body: span })).body).toMatchObject({
      factor: '22.86',
      inFractions: false,
    });
    const twice = await owner.call(unitContract.create, { body: { ...span, name: 'Other' } });
    expect(twice.problem.errors).toEqual([{ path: 'code', message: 'This is already in use.' }]);
    const wrong = await owner.call(unitContract.create, {
      body: { name: ' ', code: '', kind: raw('time'), factor: '0' },
    });
    expect(wrong.problem.errors?.map(({ path }) => path)).toEqual([...['name', 'code', 'kind', 'factor']]);
    expect(
      (await owner.call(unitContract.create, { body: { ...span, name: 'X', code: 'x', factor: '1e9' } }))
        .status,
    ).toBe(422);
  });

  test('a unit used by a template keeps its meaning, not its name', async () => {
    const reed = { name: 'Reed', code: 'reed', kind: 'length' as const, factor: '22.86' };
    const { id, version } = (await owner.call(unitContract.create, { body: reed })).body;
    const template = await owner.call(dimensionTemplateContract.create, {
      body: { name: 'Sash', fields: [field('reed')] },
    });
    expect(template.status).toBe(201);
    const changed = await owner.call(unitContract.update, {
      params: { id },
      body: { version, code: 're', factor: '23', kind: 'count' },
    });
    expect(changed.status).toBe(422);
    expect(changed.problem.errors?.map(({ path }) => path)).toEqual(['code', 'kind', 'factor']);
    const same = { version, name: 'Span', factor: '22.860', kind: 'length' as const, inFractions: true };
    expect((await owner.call(unitContract.update, { params: { id }, body: same })).body).toMatchObject({
      name: 'Span',
      factor: '22.86',
    });
    const gone = await owner.call(unitContract.remove, { params: { id } }, { 'accept-language': 'ur' });
    expect(gone).toMatchObject({ status: 409, problem: { message: expect.stringContaining('فارموں') } });
  });

  test('and so does a unit of a measurement, even if the template has another by now', async () => {
    const cubit = { name: 'Cubit', code: 'cubit', kind: 'length' as const, factor: '45.72' };
    const { id } = (await owner.call(unitContract.create, { body: cubit })).body;
    const template = (
      await owner.call(dimensionTemplateContract.create, { body: { name: 'Robe', fields: [field('cubit')] } })
    ).body;
    const customer = (await owner.call(customerContract.create, { body: { name: 'Hamza' } })).body;
    const [first] = template.fields as [Fields[0] & { id: string }];
    const values = { [first.id]: '3 1/4' };
    const measured = { customerId: customer.id, templateId: template.id, values };
    const taken = (await owner.call(measurementContract.create, { body: measured })).body;
    await owner.call(dimensionTemplateContract.update, {
      params: { id: template.id },
      body: {
        version: template.version,
        fields: [{ ...first, unit: 'cm' }],
      },
    });
    expect((await owner.call(unitContract.remove, { params: { id } })).problem).toMatchObject({
      code: 'in_use',
      message: 'This unit is used by measurements and can’t be deleted.',
    });
    expect((await owner.call(measurementContract.get, { params: { id: taken.id } })).body).toMatchObject({
      fields: [{ unit: 'cubit' }],
      values: { [first.id]: '3.25' },
    });
  });

  test('a form and the deletion of its unit at the same moment: one of both is refused', async () => {
    for (const round of [1, 2, 3, 4]) {
      const code = `u${round}`;
      const unit = { name: code, code, kind: 'length' as const, factor: '3' };
      const { id } = (await owner.call(unitContract.create, { body: unit })).body;
      const [form, gone] = await Promise.all([
        owner.call(dimensionTemplateContract.create, {
          body: { name: `Form ${round}`, fields: [field(code)] },
        }),
        owner.call(unitContract.remove, { params: { id } }),
      ]);
      expect([form.status, gone.status]).toEqual(form.status === 201 ? [201, 409] : [422, 204]);
    }
  });
});

describe('fields of a dimension form', () => {
  test('are in one of the shop’s units of length, or in none', async () => {
    const wrong = await owner.call(dimensionTemplateContract.create, {
      body: {
        name: 'Odd',
        fields: ['in', 'kg', 'ell', null].map((unit, at) => field(unit, { label: `Field ${at}` })),
      },
    });
    expect(wrong.problem.errors).toEqual(
      [1, 2].map((index) => ({
        path: `fields.${index}.unit`,
        message: 'Choose one of the shop’s units of length.',
      })),
    );
  });

  test('have a usual range as it is read off a tape', async () => {
    const { body } = await owner.call(dimensionTemplateContract.create, {
      body: {
        name: 'Ranged',
        fields: [field('in', { min: '15½', max: '٢٠ ١/٤' })],
      },
    });
    expect(body.fields[0]).toMatchObject({ min: '15.5', max: '20.25' });
    const wrong = await owner.call(dimensionTemplateContract.create, {
      body: {
        name: 'Wrong',
        fields: [field('in', { min: '15 1/0' })],
      },
    });
    expect(wrong.problem.errors).toMatchObject([{ path: 'fields.0.min' }]);
  });
});

describe('dimension preferences', () => {
  test('name a unit of length and a form that there are', async () => {
    const { body } = await owner.call(dimensionPreferenceContract.get, {});
    expect(body).toEqual({
      defaultUnit: 'in',
      display: 'fraction',
      rounding: 16,
      defaultTemplateId: null,
      version: 1,
    });
    const refuse = async (
      change: Partial<BodyOf<typeof dimensionPreferenceContract.update>>,
      path: string,
    ) => {
      const { problem: reply } = await owner.call(dimensionPreferenceContract.update, {
        body: { version: 1, ...change },
      });
      expect(reply.errors).toMatchObject([{ path }]);
    };
    await refuse({ defaultUnit: 'kg' }, 'defaultUnit');
    await refuse({ rounding: 4 }, 'rounding');
    await refuse({ display: raw('words') }, 'display');
    await refuse({ defaultTemplateId: 999_999 }, 'defaultTemplateId');
    const form = (
      await owner.call(dimensionTemplateContract.create, { body: { name: 'Default', fields: [field('in')] } })
    ).body;
    const changed = await owner.call(dimensionPreferenceContract.update, {
      body: {
        version: 1,
        defaultUnit: 'yd',
        display: 'decimal',
        rounding: 8,
        defaultTemplateId: form.id,
      },
    });
    expect(changed.body).toMatchObject({ defaultUnit: 'yd', rounding: 8, version: 2 });
    expect(
      (await owner.call(unitContract.remove, { params: { id: (await unitCalled('yd'))?.id } })).problem
        ?.message,
    ).toContain('default');
    // A deleted template is no longer the default.
    expect((await owner.call(dimensionTemplateContract.remove, { params: { id: form.id } })).status).toBe(
      204,
    );
    expect((await owner.call(dimensionPreferenceContract.get, {})).body.defaultTemplateId).toBeNull();
  });
});
