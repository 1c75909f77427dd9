import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

const { as, signUpOwner } = await testApp();
const visitor = as(null);
const showIdentity = async () => ({
  company: await visitor.get('/company-information'),
  currency: await visitor.get('/current-currency'),
});
const before = await showIdentity();
const owner = await signUpOwner();
const founded = await showIdentity();
const companyVersion = async () => (await visitor.get('/company-information')).body.version;

test('before the shop is founded there is no company and no currency to show', () => {
  expect(before.company.status).toBe(404);
  expect(before.currency.body.code).toBe('not_found');
});

describe('a new shop', () => {
  test('shows its company and its currency to anybody', () => {
    expect(founded.company).toMatchObject({
      status: 200,
      body: { name: 'My tailoring shop', logo: null, version: 1 },
    });
    expect(founded.currency.body).toMatchObject({
      code: 'SAR',
      decimals: 2,
      exchangeRate: '1',
      isBase: true,
    });
  });

  test('has taxes, and rates without needless zeros', async () => {
    const { body } = await owner.get('/taxes?sort=-name');
    expect(body.data).toMatchObject([
      { name: 'VAT', rate: '15' },
      { name: 'No tax', rate: '0' },
    ]);
  });

  test('protects its singletons by permissions', async () => {
    expect((await visitor.get('/preferences')).status).toBe(401);
    expect((await visitor.patch('/company-information', { version: 1, name: 'Mine' })).status).toBe(401);
    expect((await owner.get('/preferences')).body).toMatchObject({
      language: 'en',
      timeZone: 'Asia/Riyadh',
      pricesIncludeTax: false,
      signUpOpen: false,
    });
  });

  test('changes only the named fields, and reports a concurrent change', async () => {
    const version = await companyVersion();
    const changed = await owner.patch('/company-information', { version, taxNumber: '٣٠٠ ٠٠٠٠٠٠٠٠٠ ٠٠٣' });
    expect(changed.body).toMatchObject({
      version: version + 1,
      name: 'My tailoring shop',
      taxNumber: '300000000000003',
    });
    const stale = await owner.patch(
      '/company-information',
      { version, name: 'Late' },
      { 'accept-language': 'ur' },
    );
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('بدل دیا'), current: changed.body },
    });
  });

  test('refuses what is no name, address or time zone', async () => {
    const version = await companyVersion();
    const company = await owner.patch('/company-information', { version, name: ' ', websiteUrl: 'shop' });
    expect(company.status).toBe(422);
    expect(company.body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'websiteUrl', message: 'Enter a full address, such as https://example.com.' },
    ]);
    const short = await owner.patch('/company-information', {
      version,
      websiteUrl: ' shop.example ',
      xUrl: 'x.com/shop',
      facebookUrl: 'http://localhost:3000',
    });
    expect(short.body).toMatchObject({
      websiteUrl: 'https://shop.example',
      xUrl: 'https://x.com/shop',
      facebookUrl: 'http://localhost:3000',
    });
    const script = await owner.patch('/company-information', {
      version: version + 1,
      xUrl: 'javascript:alert(1)',
    });
    expect(script.body.errors).toMatchObject([{ path: 'xUrl' }]);
    const wrong = { version: version + 1, taxNumber: '100000000000003' };
    const number = await owner.patch('/company-information', wrong);
    expect(number.body.errors).toMatchObject([
      { path: 'taxNumber', message: expect.stringContaining('begins and ends with 3') },
    ]);
    const zone = await owner.patch('/preferences', { version: 1, timeZone: 'Asia/Atlantis' });
    expect(zone.body.errors).toEqual([{ path: 'timeZone', message: 'This time zone is not known.' }]);
  });
});

describe('taxes', () => {
  test('take Eastern digits, and refuse more than all and the same name twice', async () => {
    const added = await owner.post('/taxes', { name: 'Municipality', rate: '٢٫٥' });
    expect(added).toMatchObject({ status: 201, body: { rate: '2.5' } });
    const refused = await owner.post('/taxes', { name: 'municipality', rate: '101' });
    expect(refused.body.errors).toEqual([{ path: 'rate', message: 'Enter a percentage from 0 to 100.' }]);
    const twice = await owner.post('/taxes', { name: 'municipality', rate: '1' });
    expect(twice.body.errors).toEqual([{ path: 'name', message: 'This is already in use.' }]);
    expect((await owner.delete(`/taxes/${added.body.id}`)).status).toBe(204);
  });
});

describe('currencies', () => {
  test('the base one stays what everything was summed in', async () => {
    const base = (await owner.get('/current-currency')).body;
    const path = `/currencies/${base.id}`;
    const rate = await owner.patch(path, { version: base.version, exchangeRate: '2' });
    expect(rate.body.errors).toEqual([
      { path: 'exchangeRate', message: 'The rate of the base currency is always 1.' },
    ]);
    expect((await owner.patch(path, { version: base.version, code: 'KWD' })).status).toBe(422);
    const gone = await owner.delete(path, undefined, { 'accept-language': 'ar' });
    expect(gone).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: expect.stringContaining('الأساسية') },
    });
    const same = await owner.patch(path, { version: base.version, exchangeRate: '1.0', symbol: '﷼' });
    expect(same).toMatchObject({ status: 200, body: { symbol: '﷼', exchangeRate: '1' } });
  });

  test('others can be added and deleted', async () => {
    const kwd = { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', decimals: 3, exchangeRate: '0.0819' };
    const added = await owner.post('/currencies', kwd);
    expect(added).toMatchObject({ status: 201, body: { ...kwd, isBase: false } });
    const wrong = await owner.post('/currencies', { ...kwd, code: 'Dinar', exchangeRate: '0' });
    expect(wrong.body.errors.map((error: { path: string }) => error.path)).toEqual(['code', 'exchangeRate']);
    expect((await owner.delete(`/currencies/${added.body.id}`)).status).toBe(204);
  });
});
