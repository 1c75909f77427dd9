import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

const { as, signUpOwner } = await testApp();
let owner: ReturnType<typeof as>;
let lengthsAtFirst: { code: string }[];

const unitCalled = async (code: string) =>
  (await owner.get('/units?perPage=200')).body.data.find((unit: { code: string }) => unit.code === code);

const field = (unit: string | null, more: object = {}) => ({
  ...{ label: 'Length', order: 1, kind: 'text', unit },
  ...more,
});

beforeAll(async () => {
  owner = await signUpOwner();
  lengthsAtFirst = (await owner.get('/units?kind=length')).body.data;
});

describe('units', () => {
  test('a shop begins with those of its tape, its cloth and its scales', async () => {
    expect(lengthsAtFirst.map(({ code }) => code)).toEqual(['in', 'cm', 'mm', 'm', 'yd', 'ft']);
    expect(await unitCalled('in')).toMatchObject({ name: 'Inch', factor: '2.54', inFractions: true });
    expect((await as(null).get('/units')).status).toBe(401);
  });

  test('take Eastern digits, and refuse nothing, no size and a symbol twice', async () => {
    const span = { name: 'Hand span', code: 'span', kind: 'length', factor: '٢٢٫٨٦' };
    expect((await owner.post('/units', span)).body).toMatchObject({ factor: '22.86', inFractions: false });
    const twice = await owner.post('/units', { ...span, name: 'Other' });
    expect(twice.body.errors).toEqual([{ path: 'code', message: 'This is already in use.' }]);
    const wrong = await owner.post('/units', { name: ' ', code: '', kind: 'time', factor: '0' });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      ...['name', 'code', 'kind', 'factor'],
    ]);
    expect((await owner.post('/units', { ...span, name: 'X', code: 'x', factor: '1e9' })).status).toBe(422);
  });

  test('a unit used by a template keeps its meaning, not its name', async () => {
    const reed = { name: 'Reed', code: 'reed', kind: 'length', factor: '22.86' };
    const { id, version } = (await owner.post('/units', reed)).body;
    const template = await owner.post('/dimension-templates', { name: 'Sash', fields: [field('reed')] });
    expect(template.status).toBe(201);
    const changed = await owner.patch(`/units/${id}`, { version, code: 're', factor: '23', kind: 'count' });
    expect(changed.status).toBe(422);
    expect(changed.body.errors.map(({ path }: { path: string }) => path)).toEqual(['code', 'kind', 'factor']);
    const same = { version, name: 'Span', factor: '22.860', kind: 'length', inFractions: true };
    expect((await owner.patch(`/units/${id}`, same)).body).toMatchObject({ name: 'Span', factor: '22.86' });
    const gone = await owner.delete(`/units/${id}`, undefined, { 'accept-language': 'ur' });
    expect(gone).toMatchObject({ status: 409, body: { message: expect.stringContaining('فارموں') } });
  });

  test('and so does a unit of a measurement, even if the template has another by now', async () => {
    const cubit = { name: 'Cubit', code: 'cubit', kind: 'length', factor: '45.72' };
    const { id } = (await owner.post('/units', cubit)).body;
    const template = (await owner.post('/dimension-templates', { name: 'Robe', fields: [field('cubit')] }))
      .body;
    const customer = (await owner.post('/customers', { name: 'Hamza' })).body;
    const values = { [template.fields[0].id]: '3 1/4' };
    const measured = { customerId: customer.id, templateId: template.id, values };
    const taken = (await owner.post('/measurements', measured)).body;
    await owner.patch(`/dimension-templates/${template.id}`, {
      ...{ version: template.version, fields: [{ ...template.fields[0], unit: 'cm' }] },
    });
    expect((await owner.delete(`/units/${id}`)).body).toMatchObject({
      ...{ code: 'in_use', message: 'This unit is used by measurements and can’t be deleted.' },
    });
    expect((await owner.get(`/measurements/${taken.id}`)).body).toMatchObject({
      ...{ fields: [{ unit: 'cubit' }], values: { [template.fields[0].id]: '3.25' } },
    });
  });

  test('a form and the deletion of its unit at the same moment: one of both is refused', async () => {
    for (const round of [1, 2, 3, 4]) {
      const code = `u${round}`;
      const unit = { name: code, code, kind: 'length', factor: '3' };
      const { id } = (await owner.post('/units', unit)).body;
      const [form, gone] = await Promise.all([
        owner.post('/dimension-templates', { name: `Form ${round}`, fields: [field(code)] }),
        owner.delete(`/units/${id}`),
      ]);
      expect([form.status, gone.status]).toEqual(form.status === 201 ? [201, 409] : [422, 204]);
    }
  });
});

describe('fields of a dimension form', () => {
  test('are in one of the shop’s units of length, or in none', async () => {
    const wrong = await owner.post('/dimension-templates', {
      name: 'Odd',
      fields: ['in', 'kg', 'ell', null].map((unit, at) => field(unit, { label: `Field ${at}` })),
    });
    expect(wrong.body.errors).toEqual(
      [1, 2].map((index) => ({
        ...{ path: `fields.${index}.unit`, message: 'Choose one of the shop’s units of length.' },
      })),
    );
  });

  test('have a usual range as it is read off a tape', async () => {
    const { body } = await owner.post('/dimension-templates', {
      ...{ name: 'Ranged', fields: [field('in', { min: '15½', max: '٢٠ ١/٤' })] },
    });
    expect(body.fields[0]).toMatchObject({ min: '15.5', max: '20.25' });
    const wrong = await owner.post('/dimension-templates', {
      ...{ name: 'Wrong', fields: [field('in', { min: '15 1/0' })] },
    });
    expect(wrong.body.errors).toMatchObject([{ path: 'fields.0.min' }]);
  });
});

describe('dimension preferences', () => {
  test('name a unit of length and a form that there are', async () => {
    const { body } = await owner.get('/dimension-preferences');
    expect(body).toEqual({
      ...{ defaultUnit: 'in', display: 'fraction', rounding: 16, defaultTemplateId: null, version: 1 },
    });
    const refuse = async (change: object, path: string) => {
      const { body: reply } = await owner.patch('/dimension-preferences', { version: 1, ...change });
      expect(reply.errors).toMatchObject([{ path }]);
    };
    await refuse({ defaultUnit: 'kg' }, 'defaultUnit');
    await refuse({ rounding: 4 }, 'rounding');
    await refuse({ display: 'words' }, 'display');
    await refuse({ defaultTemplateId: 999_999 }, 'defaultTemplateId');
    const form = (await owner.post('/dimension-templates', { name: 'Default', fields: [field('in')] })).body;
    const changed = await owner.patch('/dimension-preferences', {
      ...{ version: 1, defaultUnit: 'yd', display: 'decimal', rounding: 8, defaultTemplateId: form.id },
    });
    expect(changed.body).toMatchObject({ defaultUnit: 'yd', rounding: 8, version: 2 });
    expect((await owner.delete(`/units/${(await unitCalled('yd')).id}`)).body.message).toContain('default');
    // A deleted template is no longer the default.
    expect((await owner.delete(`/dimension-templates/${form.id}`)).status).toBe(204);
    expect((await owner.get('/dimension-preferences')).body.defaultTemplateId).toBeNull();
  });
});
