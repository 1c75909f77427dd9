import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { testApp } from '#server/test-app.ts';

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2261dd' } });
export const jpeg = (width = 40, height = 20) => drawn(width, height).jpeg().toBuffer();

/** A shop whose pictures lie in `folder`. */
export async function testImages() {
  const shop = await testApp();
  const { app, signUpOwner } = shop;
  const owner = await signUpOwner();
  const folder = join(shop.config.DATA_DIR, 'images');

  async function upload(
    token: string | null,
    bytes: Uint8Array,
    { name = 'logo.jpg', key = '', language = 'en' } = {},
  ) {
    const form = new FormData();
    form.append('image', new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/images',
      payload: form,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        'accept-language': language,
      },
    });
    return { status: response.statusCode, body: response.json() };
  }

  const read = (url: string) => app.inject({ url });
  const files = async () => (await readdir(folder)).sort();

  return { ...shop, owner, folder, upload, read, files };
}
