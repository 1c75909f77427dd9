import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/access/session/user.table.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { imageContract } from '#shared/images/image.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { images } from './image.table.ts';
import { removeOrphans, removeUnusedImages } from './image-sweep.actions.ts';
import { jpeg, testImages } from './test-images.ts';

const { config, database, pool, owner, folder, upload, read, files } = await testImages();

test('files that no picture owns go after a day, and no others', async () => {
  const kept = (await upload(owner.token, await jpeg())).body.url.split('/').at(-1);
  const orphan = `${'o'.repeat(24)}.jpg`;
  const young = `${'y'.repeat(24)}.jpg`;
  await Promise.all([orphan, young, 'note.txt'].map((file) => writeFile(join(folder, file), 'x')));
  const long = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const file of (await files()).filter((each) => each !== young))
    await utimes(join(folder, file), long, long);
  const before = await files();
  await removeOrphans(database, await createStorage(config));
  const owned = (await database.select().from(images)).map(({ storageKey }) => storageKey);
  const isOwned = (file: string) => owned.some((key) => file.startsWith(key));
  expect(await files()).toEqual(before.filter((file) => [young, 'note.txt'].includes(file) || isOwned(file)));
  expect(before).toContain(orphan);
  expect(await files()).toEqual(expect.arrayContaining([kept, young, 'note.txt']));
});

describe('pictures of forms that were never saved', () => {
  const aged = async (hours: number) => {
    const { body } = await upload(owner.token, await jpeg());
    const created = new Date(Date.now() - hours * 60 * 60 * 1000);
    await database.update(images).set({ created }).where(eq(images.id, body.id));
    return body as { id: number; url: string };
  };
  const sweep = async () => removeUnusedImages(database, await createStorage(config));
  const isThere = async (url: string) => (await read(url)).statusCode === 200;
  const showAsLogo = async (logoId: number | null) => {
    const { version } = (await owner.call(companyInformationContract.get, {})).body;
    return owner.call(companyInformationContract.update, { body: { version, logoId } });
  };

  test('go after a day with their files, and none that a record or a document shows', async () => {
    await sweep();
    const [logo, frozen, old, young] = [await aged(25), await aged(25), await aged(25), await aged(23)];
    const avatar = await aged(25);
    await database.update(users).set({ avatarId: avatar.id });
    await showAsLogo(logo.id);
    await database.update(images).set({ isFrozen: true }).where(eq(images.id, frozen.id));
    expect(await sweep()).toBe(1);
    expect(await Promise.all([logo, avatar, frozen, young, old].map(({ url }) => isThere(url)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect((await owner.call(imageContract.get, { params: { id: old.id } })).status).toBe(404);
    expect((await showAsLogo(old.id)).status).toBe(422);
  });

  test('stay if one is saved at that moment', async () => {
    await showAsLogo(null);
    const saved = await aged(25);
    const saver = await pool.connect();
    try {
      await saver.query('begin');
      await saver.query('update company_information set logo_id = $1', [saved.id]);
      expect(await sweep()).toBe(0);
      await saver.query('commit');
    } finally {
      saver.release();
    }
    expect(await sweep()).toBe(0);
    expect(await isThere(saved.url)).toBe(true);

    // A save and a sweep at the same time: one of them wins completely.
    for (let round = 0; round < 8; round += 1) {
      await showAsLogo(null);
      const met = await aged(25);
      const [answer, gone] = await Promise.all([showAsLogo(met.id), sweep()]);
      expect([answer.status, gone]).toEqual(gone === 0 ? [200, 0] : [422, 1]);
      expect(await isThere(met.url)).toBe(gone === 0);
    }
  });
});
