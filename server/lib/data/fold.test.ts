import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/database/test-database.ts';
import { fold, isFoldable } from './fold.ts';

const { pool } = await testDatabase();

const foldedByDatabase = async (texts: string[]): Promise<string[]> =>
  (
    await pool.query(
      'select normalise_search(text) as folded from unnest($1::text[]) with ordinality as typed (text, place) order by place',
      [texts],
    )
  ).rows.map(({ folded }) => folded);

/** Every character of the plane that nearly all names are written in, but halves of surrogate pairs and NUL. */
const characters = Array.from({ length: 0xffff }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

test('what is typed is folded as the database folds what is stored, letter by letter', async () => {
  const foldable = characters.filter(isFoldable);
  expect(foldable.length).toBeGreaterThan(500);
  expect(foldable.map(fold)).toEqual(await foldedByDatabase(foldable));
});

test('and in any text of such letters', async () => {
  const foldable = characters.filter(isFoldable);
  const text = fc.array(fc.constantFrom(...foldable), { maxLength: 12 }).map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
      expect(texts.map(fold)).toEqual(await foldedByDatabase(texts));
    }),
    { numRuns: 20 },
  );
});
