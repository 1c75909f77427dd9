import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { raw, testApp } from '#server/test-app.ts';
import { auditContract } from '#shared/access/audit/audit.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import type { Image } from '#shared/images/image.schema.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { app, as, signUpOwner } = await testApp();
let owner: ReturnType<typeof as>;
let company: { id: number; version: number };

beforeAll(async () => {
  owner = await signUpOwner();
  company = (
    await owner.call(companyContract.create, { body: { name: 'ورشة النور', phone: '+966 50 765 4321' } })
  ).body;
});

describe('companies', () => {
  test('are listed as data, and found by a piece of the name or the phone', async () => {
    await owner.call(companyContract.create, { body: { name: 'Lahore Cutting House' } });
    // A call without a query gets the list, not a first page of it.
    expect((await owner.call(companyContract.list, {})).body.meta.perPage).toBe(200);
    for (const search of ['النور', 'نور', '7654', '٠٥٠٧٦٥', '00966507654321']) {
      const { data } = (await owner.call(companyContract.list, { query: { search } })).body;
      expect(data).toMatchObject([{ id: company.id, name: 'ورشة النور' }]);
    }
    expect(
      (await owner.call(companyContract.create, { body: raw({}) }, { 'accept-language': 'ar' })).problem
        .errors,
    ).toEqual([{ path: 'name', message: 'الاسم مطلوب' }]);
  });
});

describe('contacts of a company', () => {
  test('are kept in order, with numbers as the country writes them, and find the company', async () => {
    const contacts = [
      { name: 'Rashid Mehmood', role: 'Cutter', phone: '٠٥٥ ٣١٨ ٦٦٢١', note: 'Mornings' },
      { name: 'هدى الأصيل', role: 'المحاسبة', phone: '', note: '' },
    ];
    const { body: made } = await owner.call(companyContract.create, {
      body: { name: 'Al Aseel Embroidery', contacts },
    });
    expect(made.contacts).toEqual([{ ...contacts[0], phone: '+966 55 318 6621' }, contacts[1]]);
    const found = async (search: string) =>
      (await owner.call(companyContract.list, { query: { search } })).body.data.map(
        ({ id }: { id: number }) => id,
      );
    for (const search of ['rashid', 'mehm', '0553186621', '00966553186621', '3186', 'هدي', 'الاصيل'])
      expect([search, await found(search)]).toEqual([search, [made.id]]);
    const changed = await owner.call(companyContract.update, {
      params: { id: made.id },
      body: {
        version: made.version,
        contacts: [{ name: 'Huda', phone: '0557021148' }],
      },
    });
    expect(changed.body.contacts).toEqual([{ name: 'Huda', role: '', phone: '+966 55 702 1148', note: '' }]);
    expect(await found('rashid')).toEqual([]);
    expect(await found('7021148')).toEqual([made.id]);
    expect((await owner.call(companyContract.remove, { params: { id: made.id } })).status).toBe(204);
  });

  test('need a name, and a number that exists', async () => {
    const bad = {
      version: company.version,
      contacts: [
        { name: 'A', phone: '0557021148' },
        { name: ' ', phone: '' },
      ],
    };
    const { status, problem } = await owner.call(companyContract.update, {
      params: { id: company.id },
      body: bad,
    });
    expect([status, problem.errors]).toEqual([
      422,
      [{ path: 'contacts.1.name', message: 'Name is required' }],
    ]);
    const wrong = { version: company.version, contacts: [{ name: 'A', phone: '12345' }] };
    expect(
      (await owner.call(companyContract.update, { params: { id: company.id }, body: wrong })).problem.errors,
    ).toMatchObject([{ path: 'contacts.0.phone' }]);
  });
});

describe('designs', () => {
  test('report missing values with the form’s own messages, and invalid ones', async () => {
    expect((await owner.call(designContract.create, { body: raw({}) })).problem.errors).toEqual([
      { path: 'code', message: 'Code is required' },
      { path: 'name', message: 'Name is required' },
      { path: 'cost', message: 'Cost is required' },
      { path: 'price', message: 'Price is required' },
    ]);
    const wrong = { code: 'A', name: 'A', cost: '', price: 'cheap' };
    expect((await owner.call(designContract.create, { body: wrong })).problem.errors).toEqual([
      { path: 'cost', message: 'Cost is required' },
      { path: 'price', message: 'Enter a number, such as 15.5.' },
    ]);
    const unknown = { code: 'A', name: 'A', cost: 1, price: 2, companyId: 999_999 };
    expect((await owner.call(designContract.create, { body: unknown })).problem.errors).toEqual([
      { path: 'companyId', message: 'This record does not exist.' },
    ]);
  });

  test('show prices with the decimals of the currency, and their company', async () => {
    const { body: workshop } = await owner.call(companyContract.create, {
      body: { name: 'مشغل الريان', phone: '0508881234' },
    });
    const fields = { code: 'TH-1', name: 'Thobe', cost: '٨٠', price: 150.5, companyId: workshop.id };
    const { status, body } = await owner.call(designContract.create, { body: fields });
    expect([status, body]).toMatchObject([
      201,
      { code: 'TH-1', cost: '80.00', price: '150.50', company: { id: workshop.id, name: 'مشغل الريان' } },
    ]);
    await owner.call(designContract.create, {
      body: { code: 'AB-1', name: 'Abaya', cost: '1.2345', price: '200' },
    });
    const listed = (await owner.call(designContract.list, {})).body.data;
    const both = listed.filter(({ code }: { code: string }) => ['AB-1', 'TH-1'].includes(code));
    expect(both).toMatchObject([
      { code: 'AB-1', cost: '1.2345', company: null },
      { code: 'TH-1', price: '150.50' },
    ]);
    expect(
      (await owner.call(designContract.list, { query: { companyId: workshop.id } })).body.meta.total,
    ).toBe(1);
    for (const search of ['الريان', '8881', 'thobe']) {
      const found = (await owner.call(designContract.list, { query: { search } })).body.data;
      expect(found).toMatchObject([{ code: 'TH-1' }]);
    }
    for (const code of ['th-1', 'TH-١', 'TH\u20111', 'TH1']) {
      const twice = await owner.call(designContract.create, { body: { ...fields, code } });
      const free = code.endsWith('١') ? 'TH-2' : code.replace('1', '2').replace('\u2011', '-');
      expect(twice.problem.errors).toEqual([{ path: 'code', message: 'This is already in use.', free }]);
    }
  });

  test('tell who changed their price or cost, when, from what to what', async () => {
    const { body } = await owner.call(designContract.create, {
      body: {
        code: 'PR-1',
        name: 'Kandura',
        cost: '90',
        price: '250',
      },
    });
    const pricesOf = async () =>
      (await owner.call(designContract.prices, { params: { id: body.id } })).body.data;
    expect(await pricesOf()).toEqual([]);
    await owner.call(designContract.update, {
      params: { id: body.id },
      body: { version: 1, price: '275.5' },
    });
    await owner.call(designContract.update, {
      params: { id: body.id },
      body: { version: 2, details: 'Band collar' },
    });
    await owner.call(designContract.update, {
      params: { id: body.id },
      body: { version: 3, price: '280', cost: '95' },
    });
    const [newest, first, ...rest] = await pricesOf();
    expect(rest).toEqual([]);
    expect(newest).toMatchObject({
      price: { before: '275.50', after: '280.00' },
      cost: { before: '90.00', after: '95.00' },
    });
    expect(first).toMatchObject({ price: { before: '250.00', after: '275.50' }, cost: null });
    expect(first?.user).not.toBe('');
    expect(Date.parse(first?.at ?? '')).toBeGreaterThan(0);
  });

  test('are copied with a code that is free, and nothing is stored before the copy is saved', async () => {
    const fields = { code: 'CP-09', name: 'Jubba', cost: '90', price: '250', companyId: company.id };
    const { body } = await owner.call(designContract.create, {
      body: { ...fields, details: 'Wide sleeves' },
    });
    await owner.call(designContract.create, {
      body: { code: 'cp-10', name: 'Another', cost: '1', price: '2' },
    });
    const copy = await owner.call(designContract.copy, { params: { id: body.id } });
    expect(copy.body).toEqual({
      code: 'CP-11',
      name: 'Jubba',
      names: {},
      cost: '90.00',
      price: '250.00',
      details: 'Wide sleeves',
      companyId: company.id,
      taxId: null,
      templateId: null,
      fabricItemId: null,
      fabricLength: null,
      fabricUnitId: null,
      sizeFieldId: null,
      sizeUnit: null,
      sizeLengths: [],
      workTypeIds: [],
      rates: [],
      materials: [],
      imageIds: [],
    });
    expect((await owner.call(designContract.list, { query: { search: 'CP-11' } })).body.meta.total).toBe(0);
    expect((await owner.call(designContract.create, { body: copy.body })).status).toBe(201);
    expect((await owner.call(designContract.copy, { params: { id: body.id } })).body.code).toBe('CP-12');
    // Several desks were shown the same code: each copy gets one of its own, unless somebody typed it.
    const saved = await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.call(designContract.create, { body: { ...copy.body, codeIsProposed: true } }),
      ),
    );
    expect(saved.map((each) => each.body.code).sort()).toEqual(['CP-12', 'CP-13', 'CP-14', 'CP-15']);
    const typed = await owner.call(designContract.create, { body: copy.body });
    expect(typed).toMatchObject({ status: 422, problem: { errors: [{ path: 'code', free: 'CP-16' }] } });
    expect((await owner.call(designContract.copy, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('name their template and their usual fabric, with a length in a unit of length', async () => {
    const units = (await owner.call(unitContract.list, { query: { perPage: 200 } })).body.data;
    const unit = (code: string) => units.find((each) => each.code === code)?.id ?? 0;
    const { data: templates } = (await owner.call(dimensionTemplateContract.list, {})).body;
    const [template] = templates;
    const item = async (code: string, type: 'fabric' | 'product', unitId: number | null) =>
      (
        await owner.call(itemContract.create, {
          body: { code, name: code, type, price: '9', cost: '4', unitId },
        })
      ).body.id;
    const [cloth, bare, cap] = [
      await item('CL-1', 'fabric', unit('m')),
      await item('CL-2', 'fabric', null),
      await item('CAP-1', 'product', null),
    ];
    const fields = { code: 'MK-1', name: 'Farwa', cost: '1', price: '2' };
    const problems = async (more: object) =>
      (await owner.call(designContract.create, { body: { ...fields, ...more } })).problem.errors;
    const noFabric = { path: 'fabricItemId', message: 'Choose an item of the kind fabric.' };
    expect(await problems({ fabricItemId: cap })).toEqual([noFabric]);
    const unknown = 'This record does not exist.';
    expect(await problems({ fabricItemId: 999_999 })).toEqual([{ path: 'fabricItemId', message: unknown }]);
    expect(await problems({ templateId: 999_999 })).toEqual([{ path: 'templateId', message: unknown }]);
    const noLength = { path: 'fabricUnitId', message: 'Choose a unit of length.' };
    expect(await problems({ fabricUnitId: unit('kg') })).toEqual([noLength]);
    const noUnit = { path: 'fabricUnitId', message: 'Choose the unit that the length is in.' };
    for (const more of [{}, { fabricItemId: bare }])
      expect(await problems({ fabricLength: '3.25', ...more })).toEqual([noUnit]);
    const amount = 'Enter an amount, such as 3.375 or 3 3/8.';
    for (const fabricLength of ['0', '-1', '1.2345', 'long'])
      expect(await problems({ fabricLength, fabricItemId: cloth })).toEqual([
        { path: 'fabricLength', message: amount },
      ]);

    const chest = template?.fields.find((each) => each.unit !== null);
    const sizes = {
      templateId: template?.id,
      fabricItemId: cloth,
      sizeFieldId: chest?.id,
      sizeUnit: 'in',
      sizeLengths: [
        { upTo: '40', length: '2.5' },
        { upTo: '47 1/2', length: '3' },
      ],
    };
    const goesBy = 'Choose what the sizes go by: a length that the design is measured by.';
    for (const more of [{ sizeFieldId: null }, { sizeFieldId: 'other' }, { templateId: null }])
      expect(await problems({ ...sizes, ...more })).toEqual([{ path: 'sizeFieldId', message: goesBy }]);
    expect(await problems({ ...sizes, fabricItemId: null })).toEqual([noUnit]);
    const twice = [sizes.sizeLengths[0], { upTo: '٤٠', length: '3' }];
    expect(await problems({ ...sizes, sizeLengths: twice })).toEqual([
      { path: 'sizeLengths.1.upTo', message: 'This size is in the list already.' },
    ]);
    const sized = (await owner.call(designContract.create, { body: { ...fields, code: 'MK-0', ...sizes } }))
      .body;
    expect(sized.sizeLengths).toEqual([sizes.sizeLengths[0], { upTo: '47.5', length: '3' }]);
    const withoutTemplate = await owner.call(designContract.update, {
      params: { id: sized.id },
      body: { version: sized.version, templateId: null },
    });
    expect(withoutTemplate.problem.errors).toEqual([{ path: 'sizeFieldId', message: goesBy }]);

    const making = { templateId: template?.id, fabricItemId: cloth, fabricLength: '٣ ٣/٨' };
    const made = await owner.call(designContract.create, { body: { ...fields, ...making } });
    expect(made.body).toMatchObject({
      template: { id: template?.id, name: template?.name },
      fabricItem: { id: cloth, name: 'CL-1' },
      fabricLength: '3.375',
      fabricUnitId: null,
      fabricUnits: { ofItem: 'm', ofLength: 'm' },
    });
    const { id, version } = made.body;
    const change = async (body: object) =>
      owner.call(designContract.update, { params: { id }, body: { version, ...body } });
    // A length can't lose its unit.
    expect((await change({ fabricItemId: null })).problem.errors).toEqual([noUnit]);
    expect((await change({ fabricItemId: null, fabricUnitId: unit('yd') })).body).toMatchObject({
      fabricItem: null,
      fabricLength: '3.375',
      fabricUnits: { ofItem: null, ofLength: 'yd' },
    });
    for (const path of [`/dimension-templates/${template?.id}`, `/units/${unit('yd')}`])
      expect(await owner.send('DELETE', path)).toMatchObject({
        status: 409,
        problem: { message: 'This record is used by designs and can’t be deleted.' },
      });
    const copied = (await owner.call(designContract.copy, { params: { id } })).body;
    expect(copied).toMatchObject({
      templateId: template?.id,
      fabricLength: '3.375',
      fabricUnitId: unit('yd'),
    });
  });

  test('keep their company from being deleted', async () => {
    const fields = { code: 'KP-1', name: 'Kaftan', cost: '1', price: '2', companyId: company.id };
    expect((await owner.call(designContract.create, { body: fields })).status).toBe(201);
    expect(await owner.call(companyContract.remove, { params: { id: company.id } })).toMatchObject({
      status: 409,
      problem: { code: 'in_use' },
    });
  });
});

describe('pictures', () => {
  async function upload(background: string) {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('image', new File([Uint8Array.from(bytes)], 'cut.jpg', { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${owner.token}` };
    const sent = await app.inject({ method: 'POST', url: '/api/v1/images', payload: form, headers });
    return sent.json() as Image;
  }
  const isThere = async (url: string) => (await app.inject({ url })).statusCode === 200;

  test('of a design keep their order, and go with it', async () => {
    const [front, back] = [await upload('#111111'), await upload('#222222')];
    const fields = { code: 'SH-9', name: 'Sherwani', cost: 400, price: 900, imageIds: [back.id, front.id] };
    const { body } = await owner.call(designContract.create, { body: fields });
    expect(body.images).toEqual([back, front]);
    expect((await owner.call(imageContract.remove, { params: { id: front.id } })).problem).toMatchObject({
      code: 'in_use',
    });
    const changed = await owner.call(designContract.update, {
      params: { id: body.id },
      body: { version: body.version, imageIds: [front.id] },
    });
    expect(changed.body.images).toEqual([front]);
    expect([await isThere(back.url), await isThere(front.url)]).toEqual([false, true]);
    expect((await owner.call(designContract.remove, { params: { id: body.id } })).status).toBe(204);
    expect(await isThere(front.url)).toBe(false);
  });

  test('of a design and its copy stay until neither shows them', async () => {
    const front = await upload('#666666');
    const fields = { code: 'SH-10', name: 'Sherwani', cost: 400, price: 900, imageIds: [front.id] };
    const { body: first } = await owner.call(designContract.create, { body: fields });
    const copied = (await owner.call(designContract.copy, { params: { id: first.id } })).body;
    const { body: second } = await owner.call(designContract.create, { body: copied });
    expect(second.images).toEqual([front]);
    expect((await owner.call(designContract.remove, { params: { id: first.id } })).status).toBe(204);
    expect(await isThere(front.url)).toBe(true);
    await owner.call(designContract.update, {
      params: { id: second.id },
      body: { version: 1, imageIds: [] },
    });
    expect(await isThere(front.url)).toBe(false);
  });

  test('of a company are its logo and others, and the log names them', async () => {
    const [logo, other, front] = [await upload('#333333'), await upload('#444444'), await upload('#555555')];
    const fields = { name: 'Karachi Embroidery', logoId: logo.id, imageIds: [front.id] };
    const { body } = await owner.call(companyContract.create, { body: fields });
    expect(body).toMatchObject({ logo: logo.url, images: [front] });
    expect((await owner.call(imageContract.remove, { params: { id: logo.id } })).problem).toMatchObject({
      message: 'This record is used by companies and can’t be deleted.',
    });
    const changed = await owner.call(companyContract.update, {
      params: { id: body.id },
      body: { version: body.version, logoId: other.id },
    });
    expect(changed.body).toMatchObject({ logo: other.url, images: [front] });
    expect(await isThere(logo.url)).toBe(false);
    await owner.call(companyContract.update, {
      params: { id: body.id },
      body: { version: changed.body.version, imageIds: [] },
    });
    const { data } = (
      await owner.call(auditContract.list, {
        query: { recordType: 'companies', recordId: body.id, sort: 'at' },
      })
    ).body;
    expect(data.map(({ action, part }: { action: string; part: string }) => [action, part])).toContainEqual([
      'delete',
      'company-images',
    ]);
    expect((await owner.call(companyContract.remove, { params: { id: body.id } })).status).toBe(204);
    expect([await isThere(other.url), await isThere(front.url)]).toEqual([false, false]);
  });
});
