import { expect, test } from 'vitest';
import { entityScreens } from './entities.tsx';
import { entities } from './entity-contracts.ts';

test('menu and routes say of each plain entity what its manifest says', () => {
  const shown = entityScreens.map(({ path, title, permission }) => ({ path, title, permission }));
  const declared = entities.map(({ contract: { manifest } }) => ({
    path: manifest.screen,
    title: manifest.title,
    permission: manifest.permission.read,
  }));
  expect(shown).toEqual(declared);
});
