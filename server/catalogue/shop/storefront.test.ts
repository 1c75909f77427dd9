import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { ecommerceConfigContract } from '#shared/catalogue/shop/ecommerce-config.contract.ts';

const origin = 'https://shop.example';
const { app, signUpOwner } = await testApp({ PUBLIC_URL: origin });
const owner = await signUpOwner();

const configure = async (body: object) => {
  const { version } = (await owner.call(ecommerceConfigContract.get, {})).body;
  return owner.call(ecommerceConfigContract.update, { body: { version, ...body } });
};
const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

const hostile = `</title></script><script>alert("1")</script>'"><img src=x onerror=alert(1)>{{name}}$&<!--`;

const addresses = ['/shop', '/shop/TH-1', '/shop-feed.xml', '/sitemap.xml'];
const closed = await Promise.all(addresses.map((url) => visit(url, { 'accept-language': 'ar' })));
const closedRobots = await visit('/robots.txt');
await configure({
  isOn: true,
  nameEn: 'Dar Al Khayyat',
  headlineAr: 'ثوبك على مقاسك',
  whatsapp: '0504652210',
});
for (const [code, type] of [
  ['TH-1', 'product'],
  ['FAB-1', 'fabric'],
] as const)
  await owner.call(itemContract.create, {
    body: {
      code,
      type,
      name: `Name of ${code}`,
      price: '320',
      cost: '1',
      showOnEcommerce: true,
      color: 'Red and white',
    },
  });

const list = await visit('/shop');

test('while it is off, every page says that it is closed, and search engines keep out', () => {
  for (const page of closed) {
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('صفحة المتجر مغلقة');
    expect(page.body).toMatch(/<html lang="ar" dir="rtl">.*noindex/s);
  }
  expect(closedRobots.body).toBe('User-agent: *\nDisallow: /\n');
});

test('the list is whole without a script: texts, kinds, filters, search and pages', async () => {
  const { body, headers } = list;
  expect(body).toMatch(/<html lang="en" dir="ltr">.*<title>Dar Al Khayyat<\/title>/s);
  expect(body.match(/<script/g)).toEqual(['<script']);
  for (const found of [
    'Name of TH-1',
    'Name of FAB-1',
    'SAR 320.00',
    '2 items',
    'Fabrics',
    'wa.me/966504652210',
  ])
    expect(body).toContain(found);
  expect(body.match(/<circle cx="\d+" cy="7"/g)).toHaveLength(4);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; img-src 'self'; style-src 'self'/);
  for (const each of ['en', 'ar', 'ur'])
    expect(body).toContain(`hreflang="${each}" href="${origin}/shop?lang=${each}"`);
  expect(dataOf(body)).toMatchObject({ '@type': 'ClothingStore', name: 'Dar Al Khayyat' });

  const arabic = (await visit('/shop?lang=ar&type=fabric')).body;
  expect(arabic).toMatch(/<html lang="ar" dir="rtl">.*ثوبك على مقاسك/s);
  expect(arabic).not.toContain('Name of TH-1');
  expect(arabic).toContain(`rel="canonical" href="${origin}/shop?lang=ar&#38;type=fabric"`);
  const searched = (await visit('/shop?search=th-1&minPrice=&color=')).body;
  expect(searched).toContain('noindex');
  expect(searched).not.toContain('Name of FAB-1');
  expect((await visit('/shop?search=nothing')).body).toContain('Nothing found');
});

test('an address that can’t be read leads to the shop all the same', async () => {
  for (const url of [
    '/shop?page=x&sort=wrong',
    '/shop?type=a&type=b',
    '/shop?minPrice=much',
    '/shop?lang=fr',
    '/shop?search=%00',
  ])
    expect([url, (await visit(url)).statusCode]).toEqual([url, 200]);
  expect((await visit('/shop?page=999')).body).toContain('Nothing found');
  expect((await visit('/shop/%00')).statusCode).toBe(404);
});

test('the language is that of the address, else the visitor’s, else the shop’s; never one that isn’t offered', async () => {
  const languageOf = async (url: string, accepted = '') =>
    /<html lang="(\w+)"/.exec((await visit(url, { 'accept-language': accepted })).body)?.[1];
  expect(await languageOf('/shop', 'ur-PK,en;q=0.5')).toBe('ur');
  expect(await languageOf('/shop?lang=ar', 'ur')).toBe('ar');
  await configure({ offersUr: false, offersEn: false });
  expect(await languageOf('/shop?lang=ur', 'ur')).toBe('ar');
  await configure({ offersUr: true, offersEn: true });
});

test('an item’s page says what it is to people, to previews and to search engines', async () => {
  const { body, statusCode } = await visit('/shop/th-1?lang=en');
  expect(statusCode).toBe(200);
  const address = `${origin}/shop/TH-1?lang=en`;
  expect(body).toContain(`<link rel="canonical" href="${address}">`);
  expect(body).toContain(`<meta property="og:url" content="${address}">`);
  expect(body).toContain(encodeURIComponent(`Name of TH-1 (TH-1): ${address}`).replaceAll("'", '&#39;'));
  expect(dataOf(body)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Name of TH-1',
    sku: 'TH-1',
    url: address,
    offers: { '@type': 'Offer', price: '320.00', priceCurrency: 'SAR' },
  });
  const missing = await visit('/shop/none');
  expect([missing.statusCode, missing.body.includes('noindex')]).toEqual([404, true]);
});

test('no text of an item or of the shop becomes markup', async () => {
  await owner.call(itemContract.create, {
    body: {
      code: `X"/<b>'&`,
      name: hostile,
      price: '5',
      cost: '1',
      showOnEcommerce: true,
      color: hostile.slice(0, 80),
      ecommerceDescription: hostile,
      itemSpecification: hostile,
      itemOrigin: '<i>',
    },
  });
  await configure({ nameEn: hostile.slice(0, 80), placeEn: hostile, textEn: hostile, address: hostile });
  const item = `/shop/${encodeURIComponent(`X"/<b>'&`)}`;
  for (const url of [
    '/shop',
    item,
    `/shop?search=${encodeURIComponent(hostile)}`,
    `/shop?color=${encodeURIComponent(hostile)}`,
  ]) {
    const { body, statusCode } = await visit(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).not.toMatch(/<script>|<img src=x|<b>'|<!--|<i>/);
    expect(body).not.toMatch(/="[^"]*<(?!\/?\w)/);
  }
  expect(dataOf((await visit(item)).body).name).toBe(hostile);
  for (const url of ['/shop-feed.xml', '/sitemap.xml'])
    expect((await visit(url)).body).not.toMatch(/<(?:script|img|b|i)\b/);
  await configure({ nameEn: '', placeEn: '', textEn: '', address: '' });
});

test('the feed and the sitemap name every item that is shown, in every language', async () => {
  const feed = await visit('/shop-feed.xml?lang=en');
  expect(feed.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(feed.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g=/);
  expect(feed.body).toContain('<g:id>TH-1</g:id>');
  expect(feed.body).toContain('<g:price>320.00 SAR</g:price>');
  const { body: map } = await visit('/sitemap.xml');
  for (const path of ['/shop?lang=ur', '/shop/TH-1?lang=ar'])
    expect(map).toContain(`<loc>${origin}${path}</loc>`);
  expect((await visit('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('a page is sent again only when it has changed', async () => {
  const first = await visit('/shop');
  const etag = String(first.headers.etag);
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  expect(first.headers.vary).toContain('accept-language');
  const again = await visit('/shop', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await configure({ headlineEn: 'New' });
  expect((await visit('/shop', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('an item is called what the readers of each language call it: on its card, its page, in the feed and when searched', async () => {
  const names = { ar: 'شماغ أحمر', ur: 'سرخ شماغ' };
  const fields = {
    code: 'SHM-1',
    name: 'Shemagh, red',
    names,
    type: 'product' as const,
    price: '95',
    cost: '53',
  };
  expect(
    (await owner.call(itemContract.create, { body: { ...fields, showOnEcommerce: true } })).body,
  ).toMatchObject({ names });
  for (const [language, name] of [['en', fields.name], ...Object.entries(names)] as const) {
    for (const url of [
      `/shop?lang=${language}`,
      `/shop/SHM-1?lang=${language}`,
      `/shop-feed.xml?lang=${language}`,
    ])
      expect((await visit(url)).body, url).toContain(name);
    const found = (await visit(`/shop?lang=${language}&search=${encodeURIComponent('سرخ')}`)).body;
    expect(found).toContain(name);
    expect(dataOf((await visit(`/shop/SHM-1?lang=${language}`)).body)).toMatchObject({ name });
  }
  expect((await visit('/shop?lang=ar')).body).not.toContain(fields.name);
  expect((await visit('/api/v1/catalogue/SHM-1')).json()).toMatchObject({ name: fields.name, names });
});

test('colour, specification and text are told in the language of the visitor, who filters by what is shown', async () => {
  const item = {
    code: 'TXT-1',
    name: 'Toyobo',
    price: '38.00',
    cost: '20.00',
    showOnEcommerce: true,
    color: 'White',
    colorNames: { ar: 'أبيض', ur: 'سفید' },
    itemSpecification: '150 cm wide',
    itemSpecificationNames: { ar: 'عرض 150 سم\n\nقطن' },
    ecommerceDescription: 'For the summer',
    ecommerceDescriptionNames: { ur: 'گرمیوں کے لیے' },
  };
  expect(await owner.call(itemContract.create, { body: item })).toMatchObject({ status: 201, body: item });
  await owner.call(itemContract.create, {
    body: { ...item, code: 'TXT-2', name: 'Ghutra', color: 'أبيض', colorNames: {} },
  });
  const shown = {
    en: ['White', '150 cm wide', 'For the summer'],
    ar: ['أبيض', 'عرض 150 سم\n\nقطن', 'For the summer'],
    ur: ['سفید', '150 cm wide', 'گرمیوں کے لیے'],
  };
  for (const [language, texts] of Object.entries(shown)) {
    const page = (await visit(`/shop/TXT-1?lang=${language}`)).body;
    for (const text of texts) expect(page).toContain(text);
    expect(dataOf(page).color).toBe(texts[0]);
    expect((await visit(`/shop-feed.xml?lang=${language}`)).body).toContain(`<g:color>${texts[0]}</g:color>`);
  }
  const arabic = (await visit('/shop?lang=ar')).body;
  expect(arabic.match(/<option value="أبيض"/g)).toHaveLength(1);
  expect(arabic).not.toContain('<option value="White"');
  const found = (await visit(`/shop?lang=ar&color=${encodeURIComponent('أبيض')}`)).body;
  for (const name of ['Toyobo', 'Ghutra']) expect(found).toContain(name);
  expect((await visit(`/shop?search=${encodeURIComponent('سفید')}`)).body).toContain('Toyobo');
});
