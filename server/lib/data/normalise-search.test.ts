import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/database/test-database.ts';
import { normaliseCode } from '#shared/lib/normalise-code.ts';
import { canNormalise, normaliseSearch } from '#shared/lib/normalise-search.ts';

const { pool } = await testDatabase();

const writtenByDatabase = async (
  texts: string[],
  normalise: 'normalise_search' | 'normalise_code',
): Promise<string[]> =>
  (
    await pool.query(
      `select ${normalise}(text) as normalised from unnest($1::text[]) with ordinality as typed (text, place) order by place`,
      [texts],
    )
  ).rows.map(({ normalised }) => normalised);
const normalisedByDatabase = (texts: string[]) => writtenByDatabase(texts, 'normalise_search');

/** Every character of the Basic Multilingual Plane except surrogates and NUL. */
const characters = Array.from({ length: 0xffff }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

test('what is typed is normalised as the database folds what is stored, letter by letter', async () => {
  const normalisable = characters.filter(canNormalise);
  expect(normalisable.length).toBeGreaterThan(500);
  expect(normalisable.map(normaliseSearch)).toEqual(await normalisedByDatabase(normalisable));
});

test('and in any text of such letters', async () => {
  const normalisable = characters.filter(canNormalise);
  const text = fc
    .array(fc.constantFrom(...normalisable), { maxLength: 12 })
    .map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
      expect(texts.map(normaliseSearch)).toEqual(await normalisedByDatabase(texts));
    }),
    { numRuns: 20 },
  );
});

test('and names that are written as one word or two', async () => {
  const names = [
    'عبد الله بن عبد الرحمن',
    'آل سعود',
    'أبو بكر',
    'نور الدين',
    'Al-Otaibi',
    'al  Otaibi abd al rahman',
    'Zia ul Haq',
    'zia-ul-haq',
    'Saif Ullah',
    'O’Brien',
    'O´Brien',
    'ʿAbd Allāh',
    'خان',
    'خاں',
    'Kamal al',
    'el',
    ' al x',
    'Noor ud  Din',
    'غلام عبدالله',
  ];
  expect(names.map(normaliseSearch)).toEqual(await normalisedByDatabase(names));
});

test('a code that is looked up is normalised as the stored ones are', async () => {
  // Other capital letters become small ones in each database in its own way.
  const ofCodes = characters.filter((each) => (canNormalise(each) && each !== 'İ') || !/\p{L}/u.test(each));
  const around = ofCodes.flatMap((each) => [`A${each}1`, `1${each}1`, `${each}B`, `B${each}`]);
  expect(around.map(normaliseCode)).toEqual(await writtenByDatabase(around, 'normalise_code'));
});
