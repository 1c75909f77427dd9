import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#server/access/session/role.table.ts';
import { routes } from '#server/app.ts';
import { shownRecords, shownThrough } from '#server/lib/http/shown-records.ts';
import { raw } from '#server/test-app.ts';
import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { type Permission, permissions } from '#shared/access/session/permission.rules.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { ecommerceConfigContract } from '#shared/catalogue/shop/ecommerce-config.contract.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { images } from './image.table.ts';
import { drawn, jpeg, testImages } from './test-images.ts';

const { app, as, database, joinShop, owner, folder, upload, read, files, pool } = await testImages();

describe('an upload', () => {
  test('returns an address that only its own user keeps, until the public sees it', async () => {
    const { status, body } = await upload(owner.token, await jpeg());
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: expect.any(Number), width: 40, height: 20 });
    const seen = await read(body.url);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect((await read(body.smallUrl)).statusCode).toBe(200);
    expect((await owner.call(imageContract.get, { params: { id: body.id } })).body).toEqual(body);
    expect((await owner.call(imageContract.get, { params: { id: 999_999 } })).status).toBe(404);
    for (const path of ['nothing.jpg', '..%2f..%2fpackage.json', `${'a'.repeat(24)}.jpg`])
      expect((await read(`/images/${path}`)).statusCode).toBe(404);
  });

  test('is resized, rotated upright, and stripped of its location', async () => {
    const taken = await drawn(3000, 1500)
      .withExif({ IFD0: { Artist: 'Amina' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { body } = await upload(owner.token, taken);
    expect(body).toMatchObject({ width: 800, height: 1600 });
    const kept = await sharp((await read(body.url)).rawPayload).metadata();
    expect(kept).toMatchObject({ width: 800, height: 1600 });
    expect([kept.exif, kept.orientation, kept.icc]).toEqual([undefined, undefined, undefined]);
    const sidesOf = async (url: string) => {
      const { width, height } = await sharp((await read(url)).rawPayload).metadata();
      return [width, height];
    };
    expect(await sidesOf(body.mediumUrl)).toEqual([400, 800]);
    expect(await sidesOf(body.smallUrl)).toEqual([160, 320]);
    // As it is of pictures from before there were medium copies.
    await rm(join(folder, body.mediumUrl.split('/').at(-1)));
    expect(await sidesOf(body.mediumUrl)).toEqual([800, 1600]);
  });

  test('is checked by its bytes, not its name', async () => {
    const png = await drawn(20, 20).png().toBuffer();
    const refused = await upload(owner.token, png, { name: 'logo.jpg' });
    expect(refused).toEqual({
      status: 415,
      body: { code: 'unsupported_type', message: 'Please select a jpg or jpeg image.' },
    });
    expect((await upload(owner.token, await jpeg(), { name: 'logo.png' })).status).toBe(201);
    const script = await upload(owner.token, new TextEncoder().encode('<svg onload="alert(1)"/>'));
    expect(script.status).toBe(415);
    const half = await upload(owner.token, (await jpeg(600, 600)).subarray(0, 700), { language: 'ar' });
    expect(half).toMatchObject({ status: 422, body: { errors: [{ path: 'image', message: /تالفة/ }] } });
    expect((await upload(owner.token, new Uint8Array())).body.errors).toEqual([
      { path: 'image', message: 'Please select a jpg or jpeg image.' },
    ]);
  });

  test('of 5 MB and more is refused in the fixed words', async () => {
    const limit = 5 * 1024 * 1024;
    const padded = async (size: number) =>
      Buffer.concat([await jpeg(), Buffer.alloc(size)]).subarray(0, size);
    const refused = await upload(owner.token, await padded(limit));
    expect(refused).toEqual({
      status: 413,
      body: { code: 'too_large', message: 'Image must be less than 5MB.' },
    });
    expect((await upload(owner.token, await padded(limit - 1))).status).toBe(201);
    expect((await upload(owner.token, await padded(2 * limit))).status).toBe(413);
  });

  test('of 40 megapixels in 200 kB is made small, and of one line more is refused', async () => {
    const packed = (height: number) => drawn(8000, height).jpeg({ quality: 1, mozjpeg: true }).toBuffer();
    const [most, over] = [await packed(5000), await packed(5001)];
    for (const { length } of [most, over]) expect(length).toBeLessThan(200_000);
    expect(await upload(owner.token, most)).toMatchObject({
      status: 201,
      body: { width: 1600, height: 1000 },
    });
    const kept = await files();
    expect(await upload(owner.token, over)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'image', message: expect.stringContaining('more than 40 megapixels') }] },
    });
    expect(await files()).toEqual(kept);
  });

  test('that unfolds into a wall of pixels is refused before it is unfolded', async () => {
    const bomb = await drawn(12_000, 12_000).jpeg({ quality: 1 }).toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    // The header may claim a larger picture than there is, so the limit must apply before decoding.
    const claimed = Buffer.from(await jpeg(100, 100));
    const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
    claimed.writeUInt16BE(65_000, frame + 5);
    claimed.writeUInt16BE(65_000, frame + 7);
    for (const bytes of [bomb, claimed])
      expect(await upload(owner.token, bytes)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'image', message: expect.stringContaining('more than 40 megapixels') }] },
      });
  });

  test('with a key is done once, and another picture under the same key is refused', async () => {
    const [one, other] = [await jpeg(11, 11), await jpeg(12, 12)];
    const first = await upload(owner.token, one, { key: 'logo-1' });
    expect(await upload(owner.token, one, { key: 'logo-1' })).toEqual(first);
    expect((await upload(owner.token, other, { key: 'logo-1' })).status).toBe(422);
  });

  test('is sent as a form, which no other route accepts', async () => {
    const json = await owner.call(imageContract.create, { body: { image: raw('logo.jpg') } });
    expect(json).toMatchObject({ status: 415, problem: { message: expect.stringContaining('multipart') } });
    const cut = await app.inject({
      method: 'POST',
      url: '/api/v1/images',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
    });
    expect(cut.statusCode).toBe(400);
    const form = new FormData();
    form.append('name', 'Amina');
    const customer = await app.inject({
      method: 'POST',
      url: '/api/v1/customers',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: form,
    });
    expect(customer.statusCode).toBe(415);
  });
});

describe('who may', () => {
  let staff: typeof owner;
  beforeAll(async () => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    await owner.call(preferenceContract.update, { body: { version, signUpOpen: true } });
    const password = 'a-long-and-lonely-thread';
    const fields = { name: 'Bilal', email: 'bilal@example.com', password, passwordConfirmation: password };
    staff = as((await joinShop(fields)).token);
  });

  test('upload may delete what they uploaded, and keeps one upload if they may change nothing with pictures', async () => {
    expect((await upload(null, await jpeg())).status).toBe(401);
    const mine = await upload(staff.token, await jpeg());
    expect(mine.status).toBe(201);
    const theirs = await upload(owner.token, await jpeg());
    expect((await staff.call(imageContract.remove, { params: { id: theirs.body.id } })).status).toBe(403);
    expect((await staff.call(imageContract.remove, { params: { id: mine.body.id } })).status).toBe(204);
    expect((await staff.call(imageContract.remove, { params: { id: mine.body.id } })).status).toBe(404);
    expect((await read(mine.body.url)).statusCode).toBe(404);
    await database
      .update(roles)
      .set({ permissions: ['customers:write'] })
      .where(eq(roles.name, 'user'));
    const bilal = await as(null).signIn({
      email: 'bilal@example.com',
      password: 'a-long-and-lonely-thread',
    });
    const first = (await upload(bilal.token, await jpeg())).body;
    expect((await bilal.call(imageContract.get, { params: { id: first.id } })).body).toEqual(first);
    expect((await bilal.call(imageContract.get, { params: { id: theirs.body.id } })).status).toBe(404);
    const second = (await upload(bilal.token, await jpeg())).body;
    expect((await read(first.url)).statusCode).toBe(404);
    expect((await read(theirs.body.url)).statusCode).toBe(200);
    // The picture of the account stays beside one more upload.
    const { version } = (await bilal.call(ownAccountContract.get, {})).body;
    expect(
      (await bilal.call(ownAccountContract.update, { body: { version, avatarId: second.id } })).status,
    ).toBe(200);
    const third = (await upload(bilal.token, await jpeg())).body;
    const fourth = (await upload(bilal.token, await jpeg())).body;
    const seen = [second, third, fourth].map(async ({ url }) => (await read(url)).statusCode);
    expect(await Promise.all(seen)).toEqual([200, 404, 200]);
  });
});

describe('a picture of somebody else', () => {
  const signIn = async (permissions: readonly Permission[]) => {
    await database
      .update(roles)
      .set({ permissions: [...permissions] })
      .where(eq(roles.name, 'user'));
    return as(null).signIn({ email: 'dana@example.com', password: 'a-long-and-lonely-thread' });
  };
  beforeAll(async () => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    await owner.call(preferenceContract.update, { body: { version, signUpOpen: true } });
    const password = 'a-long-and-lonely-thread';
    await joinShop({ name: 'Dana', email: 'dana@example.com', password, passwordConfirmation: password });
  });
  const design = { name: 'Kurta', code: 'K-1', cost: '1', price: '2' };
  const today = async () => localDate((await owner.call(preferenceContract.get, {})).body.timeZone);
  const newUpload = async () => (await upload(owner.token, await jpeg())).body;

  test('is seen with a record that the caller may read, and nowhere else', async () => {
    const [receipt, drawing] = [await newUpload(), await newUpload()];
    await owner.call(transactionContract.create, {
      body: {
        kind: 'expense',
        amount: '10',
        category: 'Rent',
        date: await today(),
        method: 'cash',
        imageId: receipt.id,
      },
    });
    const { id, version } = (
      await owner.call(designContract.create, { body: { ...design, imageIds: [drawing.id] } })
    ).body;
    const designer = await signIn(['designs:read', 'designs:write']);
    expect((await designer.call(imageContract.get, { params: { id: drawing.id } })).body).toEqual(drawing);
    expect((await designer.call(imageContract.get, { params: { id: receipt.id } })).status).toBe(404);
    const stolen = { version, imageIds: [drawing.id, receipt.id] };
    expect(
      (await designer.call(designContract.update, { params: { id }, body: stolen })).problem,
    ).toMatchObject({
      errors: [{ path: 'imageIds' }],
    });
    const kept = { version, name: 'Kurta of linen', imageIds: [drawing.id] };
    expect((await designer.call(designContract.update, { params: { id }, body: kept })).status).toBe(200);
    const accountant = await signIn(['accounting:read', 'accounting:write']);
    expect((await accountant.call(imageContract.get, { params: { id: receipt.id } })).body).toEqual(receipt);
    expect((await accountant.call(imageContract.get, { params: { id: drawing.id } })).status).toBe(404);
  });

  test('that no record shows yet is neither attached nor destroyed', async () => {
    const fresh = await newUpload();
    const clerk = await signIn(permissions.filter((each) => !each.startsWith('users:')));
    const attached = { ...design, code: 'T-1', imageIds: [fresh.id] };
    expect((await clerk.call(designContract.create, { body: attached })).problem).toMatchObject({
      errors: [{ path: 'imageIds' }],
    });
    const { version } = (await clerk.call(companyInformationContract.get, {})).body;
    for (const change of [
      clerk.call(companyInformationContract.update, { body: { version, logoId: fresh.id } }),
      clerk.call(companyContract.create, { body: { name: 'Looms', logoId: fresh.id } }),
      clerk.call(ecommerceConfigContract.update, { body: { version: 1, bannerId: fresh.id } }),
    ])
      expect((await change).problem).toMatchObject({
        errors: [{ path: expect.stringMatching(/logoId|bannerId/) }],
      });
    expect((await clerk.call(imageContract.remove, { params: { id: fresh.id } })).status).toBe(403);
    expect((await read(fresh.url)).statusCode).toBe(200);
  });

  test('is declared by a route for every column that refers to pictures', async () => {
    const { rows } = await pool.query<{ column: string }>(`
      select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'images'::regclass`);
    const declared = shownThrough(shownRecords(routes), images).map(
      ({ column }) => `${getTableName(column.table)}.${toSnakeCase(column.name)}`,
    );
    expect([...new Set(declared)].sort()).toEqual(rows.map(({ column }) => column).sort());
  });
});

describe('a logo', () => {
  const company = async (changes: object) => {
    const { version } = (await owner.call(companyInformationContract.get, {})).body;
    return owner.call(companyInformationContract.update, { body: { version, ...changes } });
  };

  test('is public, is in use, and is deleted with its file when another replaces it', async () => {
    const [first, second] = [
      (await upload(owner.token, await jpeg())).body,
      (await upload(owner.token, await jpeg())).body,
    ];
    expect((await company({ logoId: first.id })).body).toMatchObject({ logoId: first.id, logo: first.url });
    expect((await as(null).call(companyInformationContract.get, {})).body.logo).toBe(first.url);
    expect((await read(first.url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const refused = await owner.call(imageContract.remove, { params: { id: first.id } });
    expect(refused).toMatchObject({
      status: 409,
      problem: { code: 'in_use', message: expect.stringContaining('logo') },
    });
    expect((await company({ logoId: second.id })).body.logo).toBe(second.url);
    expect((await read(first.url)).statusCode).toBe(404);
    expect(await database.select().from(images).where(eq(images.id, first.id))).toEqual([]);
    expect((await company({ logoId: 999_999 })).status).toBe(422);
    expect((await company({ logoId: null })).body.logo).toBeNull();
  });

  test('stays if a stale save would have replaced it', async () => {
    const { id, url } = (await upload(owner.token, await jpeg())).body;
    await company({ logoId: id });
    const stale = await owner.call(companyInformationContract.update, { body: { version: 1, logoId: null } });
    expect(stale).toMatchObject({ status: 409, problem: { current: { logo: url, logoId: id } } });
    expect((await read(url)).statusCode).toBe(200);
  });
});
