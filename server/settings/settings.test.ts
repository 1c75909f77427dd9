import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const { as, signUpOwner } = await testApp();
const visitor = as(null);
const showIdentity = async () => ({
  company: await visitor.call(companyInformationContract.get, {}),
  currency: await visitor.call(currencyContract.current, {}),
});
const before = await showIdentity();
const owner = await signUpOwner();
const founded = await showIdentity();
const companyVersion = async () => (await visitor.call(companyInformationContract.get, {})).body.version;

test('before the shop is founded there is no company and no currency to show', () => {
  expect(before.company.status).toBe(404);
  expect(before.currency.problem.code).toBe('not_found');
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
    const { body } = await owner.call(taxContract.list, { query: { sort: '-name' } });
    expect(body.data).toMatchObject([
      { name: 'VAT', rate: '15' },
      { name: 'No tax', rate: '0' },
    ]);
  });

  test('protects its singletons by permissions', async () => {
    expect((await visitor.call(preferenceContract.get, {})).status).toBe(401);
    expect(
      (await visitor.call(companyInformationContract.update, { body: { version: 1, name: 'Mine' } })).status,
    ).toBe(401);
    expect((await owner.call(preferenceContract.get, {})).body).toMatchObject({
      language: 'en',
      timeZone: 'Asia/Riyadh',
      pricesIncludeTax: false,
      signUpOpen: false,
    });
  });

  test('changes only the named fields, and reports a concurrent change', async () => {
    const version = await companyVersion();
    const changed = await owner.call(companyInformationContract.update, {
      body: { version, taxNumber: '٣٠٠ ٠٠٠٠٠٠٠٠٠ ٠٠٣' },
    });
    expect(changed.body).toMatchObject({
      version: version + 1,
      name: 'My tailoring shop',
      taxNumber: '300000000000003',
    });
    const stale = await owner.call(
      companyInformationContract.update,
      { body: { version, name: 'Late' } },
      { 'accept-language': 'ur' },
    );
    expect(stale).toMatchObject({
      status: 409,
      problem: { code: 'conflict', message: expect.stringContaining('بدل دیا'), current: changed.body },
    });
  });

  test('refuses what is no name, address or time zone', async () => {
    const version = await companyVersion();
    const company = await owner.call(companyInformationContract.update, {
      body: { version, name: ' ', websiteUrl: 'shop' },
    });
    expect(company.status).toBe(422);
    expect(company.problem.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'websiteUrl', message: 'Enter a full address, such as https://example.com.' },
    ]);
    const short = await owner.call(companyInformationContract.update, {
      body: {
        version,
        websiteUrl: ' shop.example ',
        xUrl: 'x.com/shop',
        facebookUrl: 'http://localhost:3000',
      },
    });
    expect(short.body).toMatchObject({
      websiteUrl: 'https://shop.example',
      xUrl: 'https://x.com/shop',
      facebookUrl: 'http://localhost:3000',
    });
    const script = await owner.call(companyInformationContract.update, {
      body: {
        version: version + 1,
        xUrl: 'javascript:alert(1)',
      },
    });
    expect(script.problem.errors).toMatchObject([{ path: 'xUrl' }]);
    const wrong = { version: version + 1, taxNumber: '100000000000003' };
    const number = await owner.call(companyInformationContract.update, { body: wrong });
    expect(number.problem.errors).toMatchObject([
      { path: 'taxNumber', message: expect.stringMatching(/^Place 1 of .*3.? belongs/) },
    ]);
    const zone = await owner.call(preferenceContract.update, {
      body: { version: 1, timeZone: 'Asia/Atlantis' },
    });
    expect(zone.problem.errors).toEqual([{ path: 'timeZone', message: 'This time zone is not known.' }]);
  });
});

describe('taxes', () => {
  test('take Eastern digits, and refuse more than all and the same name twice', async () => {
    const added = await owner.call(taxContract.create, { body: { name: 'Municipality', rate: '٢٫٥' } });
    expect(added).toMatchObject({ status: 201, body: { rate: '2.5' } });
    const refused = await owner.call(taxContract.create, { body: { name: 'municipality', rate: '101' } });
    expect(refused.problem.errors).toEqual([{ path: 'rate', message: 'Enter a percentage from 0 to 100.' }]);
    const twice = await owner.call(taxContract.create, { body: { name: 'municipality', rate: '1' } });
    expect(twice.problem.errors).toEqual([{ path: 'name', message: 'This is already in use.' }]);
    expect((await owner.call(taxContract.remove, { params: { id: added.body.id } })).status).toBe(204);
  });
});

describe('currencies', () => {
  test('the base one stays what everything was summed in', async () => {
    const base = (await owner.call(currencyContract.current, {})).body;
    const rate = await owner.call(currencyContract.update, {
      params: { id: base.id },
      body: { version: base.version, exchangeRate: '2' },
    });
    expect(rate.problem.errors).toEqual([
      { path: 'exchangeRate', message: 'The rate of the base currency is always 1.' },
    ]);
    expect(
      (
        await owner.call(currencyContract.update, {
          params: { id: base.id },
          body: { version: base.version, code: 'KWD' },
        })
      ).status,
    ).toBe(422);
    const gone = await owner.call(
      currencyContract.remove,
      { params: { id: base.id } },
      { 'accept-language': 'ar' },
    );
    expect(gone).toMatchObject({
      status: 409,
      problem: { code: 'in_use', message: expect.stringContaining('الأساسية') },
    });
    const same = await owner.call(currencyContract.update, {
      params: { id: base.id },
      body: { version: base.version, exchangeRate: '1.0', symbol: '﷼' },
    });
    expect(same).toMatchObject({ status: 200, body: { symbol: '﷼', exchangeRate: '1' } });
  });

  test('others can be added and deleted', async () => {
    const kwd = { code: 'KWD', name: 'Kuwaiti dinar', symbol: 'KD', decimals: 3, exchangeRate: '0.0819' };
    const added = await owner.call(currencyContract.create, { body: kwd });
    expect(added).toMatchObject({ status: 201, body: { ...kwd, isBase: false } });
    const wrong = await owner.call(currencyContract.create, {
      body: { ...kwd, code: 'Dinar', exchangeRate: '0' },
    });
    expect(wrong.problem.errors?.map((error: { path: string }) => error.path)).toEqual([
      'code',
      'exchangeRate',
    ]);
    expect((await owner.call(currencyContract.remove, { params: { id: added.body.id } })).status).toBe(204);
  });
});
