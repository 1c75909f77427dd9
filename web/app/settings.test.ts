import { expect, test } from 'vitest';
import { recordManifests } from '#shared/record-manifests.ts';
import { settings } from './settings.ts';

test('every kind of record whose manifest places it among the settings is found there', () => {
  const placed = recordManifests.flatMap((each) => (each.settings ? [each.screen] : []));
  expect(placed.length).toBeGreaterThan(10);
  expect(settings.map(({ path }) => path)).toEqual(expect.arrayContaining(placed));
});
