import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

const { app, config, signUpOwner } = await testApp();
const { token } = await signUpOwner();

test('of many pictures sent at once a few wait, and the others are refused for now and leave nothing', async () => {
  // So large that decoding takes longer than receiving them.
  const bytes = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#2261dd' } })
    .jpeg()
    .toBuffer();
  const upload = () => {
    const payload = new FormData();
    payload.append('image', new File([Uint8Array.from(bytes)], 'cloth.jpg', { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${token}` };
    return app.inject({ method: 'POST', url: '/api/v1/images', payload, headers });
  };
  const uploads = await Promise.all(Array.from({ length: 24 }, upload));
  const kept = uploads.filter(({ statusCode }) => statusCode === 201);
  const refused = uploads.filter(({ statusCode }) => statusCode === 503);
  expect(kept.length + refused.length).toBe(24);
  expect(kept.length).toBeGreaterThanOrEqual(18);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(await readdir(join(config.DATA_DIR, 'images'))).toHaveLength(3 * kept.length);
  expect((await upload()).statusCode).toBe(201);
});
