import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testS3 } from '#server/lib/http/test-s3.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { testApp } from '#server/test-app.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import type { Image } from '#shared/images/image.schema.ts';
import { removeOrphans } from './image-sweep.actions.ts';

const bucket = await testS3();
const { app, config, database, signUpOwner } = await testApp(bucket.env);
const owner = await signUpOwner();
const bucketThatLeaves = await testS3();
const leaving = await testApp(bucketThatLeaves.env);
const ownerOfLeaving = await leaving.signUpOwner();
afterAll(bucket.close);

const jpeg = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#2261dd' } })
    .jpeg()
    .toBuffer();
async function upload(to = app, by = owner) {
  const form = new FormData();
  form.append('image', new File([Uint8Array.from(await jpeg())], 'logo.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${by.token}` };
  const response = await to.inject({ method: 'POST', url: '/api/v1/images', payload: form, headers });
  expect(response.statusCode).toBe(201);
  return response.json() as Image;
}
const read = (url: string) => app.inject({ url });

test('pictures are put into a bucket, read from it, and go from it', async () => {
  const before = await bucket.keys();
  const { id, url, mediumUrl, smallUrl } = await upload();
  const copies = [url, mediumUrl, smallUrl];
  expect(await bucket.keys()).toEqual([...before, ...copies.map((each) => each.split('/').at(-1))].sort());
  const seen = await read(url);
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  for (const copy of [mediumUrl, smallUrl]) expect((await read(copy)).statusCode).toBe(200);
  expect((await owner.call(imageContract.remove, { params: { id } })).status).toBe(204);
  expect(await bucket.keys()).toEqual(before);
  expect((await read(url)).statusCode).toBe(404);
});

/** A storage lists at most a thousand objects at a time. */
const moreThanOnePage = 1003;

test('objects that no picture owns go after a day, on every page of the list, and no others', async () => {
  const before = await bucket.keys();
  const { url } = await upload();
  const long = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const orphans = Array.from({ length: moreThanOnePage }, (_, serial) =>
    `${serial}`.padEnd(24, 'o').concat('.jpg'),
  );
  const kept = [`${'y'.repeat(24)}.jpg`, 'note.txt'];
  await Promise.all([
    ...orphans.map((key) => bucket.put(key, long)),
    ...kept.map((key) => bucket.put(key, key === 'note.txt' ? long : new Date())),
  ]);
  const own = (await bucket.keys()).filter((key) => url.includes(key.slice(0, 24)));
  await Promise.all(own.map((key) => bucket.age(key, long)));
  expect(await removeOrphans(database, await createStorage(config))).toBe(orphans.length);
  expect(await bucket.keys()).toEqual([...before, ...own, ...kept].sort());
  expect((await read(url)).statusCode).toBe(200);
});

test('a storage that refuses the key is no missing picture', async () => {
  const { url } = await upload();
  const key = url.split('/').at(-1) ?? '';
  const refused = await createStorage({ ...config, S3_SECRET_ACCESS_KEY: 'open-sesame' });
  await expect(refused.getBytes(key)).rejects.toHaveProperty('cause.name', 'SignatureDoesNotMatch');
});

test('a storage that is out of reach is no missing picture', async () => {
  const { url } = await upload(leaving.app, ownerOfLeaving);
  await bucketThatLeaves.close();
  expect((await leaving.app.inject({ url })).statusCode).toBe(503);
}, 30_000);
