import { expect, test } from 'vitest';
import type { EntityManifest } from '#shared/lib/manifest.ts';

// By variables: types of the whole web aren't needed here.
const screens: string = '#web/app/entities.tsx';
const contracts: string = '#web/app/entity-contracts.ts';
const { entityScreens }: { entityScreens: readonly { path: string; title: string; permission: string }[] } =
  await import(screens);
const { entities }: { entities: readonly { contract: { manifest: EntityManifest } }[] } = await import(
  contracts
);

test('menu and routes say of each plain entity what its manifest says', () => {
  const shown = entityScreens.map(({ path, title, permission }) => ({ path, title, permission }));
  const declared = entities.map(({ contract: { manifest } }) => ({
    path: manifest.screen,
    title: manifest.title,
    permission: manifest.permission.read,
  }));
  expect(shown).toEqual(declared);
});
