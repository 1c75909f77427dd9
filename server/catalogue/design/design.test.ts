import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

const { as, signUpOwner } = await testApp();
let owner: ReturnType<typeof as>;
let company: { id: number; version: number };

beforeAll(async () => {
  owner = await signUpOwner();
  company = (await owner.post('/companies', { name: 'ورشة النور', phone: '+966 50 765 4321' })).body;
});

describe('companies', () => {
  test('are listed as data, and found by a piece of the name or the phone', async () => {
    await owner.post('/companies', { name: 'Lahore Cutting House' });
    expect((await owner.get('/companies')).body.data).toHaveLength(2);
    for (const search of ['النور', 'نور', '7654', '٠٥٠٧٦٥', '00966507654321']) {
      const { data } = (await owner.get(`/companies?search=${encodeURIComponent(search)}`)).body;
      expect(data).toMatchObject([{ id: company.id, name: 'ورشة النور' }]);
    }
    expect((await owner.post('/companies', {}, { 'accept-language': 'ar' })).body.errors).toEqual([
      { path: 'name', message: 'الاسم مطلوب' },
    ]);
  });
});

describe('designs', () => {
  test('report missing values with the form’s own messages, and invalid ones', async () => {
    expect((await owner.post('/designs', {})).body.errors).toEqual([
      { path: 'code', message: 'Code is required' },
      { path: 'name', message: 'Name is required' },
      { path: 'cost', message: 'Cost is required' },
      { path: 'price', message: 'Price is required' },
    ]);
    const wrong = { code: 'A', name: 'A', cost: '', price: 'cheap' };
    expect((await owner.post('/designs', wrong)).body.errors).toEqual([
      { path: 'cost', message: 'Cost is required' },
      { path: 'price', message: 'Enter a number, such as 15.50.' },
    ]);
    const unknown = { code: 'A', name: 'A', cost: 1, price: 2, companyId: 999_999 };
    expect((await owner.post('/designs', unknown)).body.errors).toEqual([
      { path: 'companyId', message: 'This record does not exist.' },
    ]);
  });

  test('show prices with the decimals of the currency, and their company', async () => {
    const fields = { code: 'TH-1', name: 'Thobe', cost: '٨٠', price: 150.5, companyId: company.id };
    const { status, body } = await owner.post('/designs', fields);
    expect([status, body]).toMatchObject([
      201,
      { code: 'TH-1', cost: '80.00', price: '150.50', company: { id: company.id, name: 'ورشة النور' } },
    ]);
    await owner.post('/designs', { code: 'AB-1', name: 'Abaya', cost: '1.2345', price: '200' });
    const listed = (await owner.get('/designs')).body.data;
    expect(listed).toMatchObject([
      { code: 'AB-1', cost: '1.2345', company: null },
      { code: 'TH-1', price: '150.50' },
    ]);
    expect((await owner.get(`/designs?companyId=${company.id}`)).body.meta.total).toBe(1);
    for (const search of ['النور', '7654', 'thobe']) {
      const found = (await owner.get(`/designs?search=${encodeURIComponent(search)}`)).body.data;
      expect(found).toMatchObject([{ code: 'TH-1' }]);
    }
    const twice = await owner.post('/designs', { ...fields, code: 'th-1' });
    expect(twice.body.errors).toEqual([{ path: 'code', message: 'This is already in use.' }]);
  });

  test('keep their company from being deleted', async () => {
    expect(await owner.delete(`/companies/${company.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
  });
});
