import { expect, test } from 'vitest';
import { normaliseSearch } from '#shared/lib/normalise-search.ts';

/* Names as people write them, in the spellings that find each other. A new case is one line. */

const wordsOf = (search: string) => normaliseSearch(search).split(/\s+/);

test.each([
  ['عبد الله العتيبي', ['عبدالله', 'عبد الله', 'عبدالله العتيبي', 'عتيبي', 'العتيبى']],
  ['عبدالله العتيبي', ['عبد الله', 'عبدالله']],
  ['عبد الرحمن', ['عبدالرحمن', 'عبد الرحمٰن', 'عبدُ الرحمن']],
  ['عبدالرحمن', ['عبد الرحمن', 'رحمن']],
  ['أبو بكر', ['ابوبكر', 'أبوبكر', 'ابو بكر']],
  ['آل سعود', ['السعود', 'ال سعود']],
  ['نور الدين', ['نورالدين', 'نور']],
  ['Al-Otaibi', ['alotaibi', 'Al Otaibi', 'al-otaibi', 'otaibi', 'Al‑Otaibi', 'Al–Otaibi']],
  ['Al Otaibi', ['alotaibi', 'Al-Otaibi', 'AlOtaibi']],
  ['AlOtaibi', ['Al-Otaibi', 'al otaibi']],
  ['Abdul Rahman', ['abdulrahman', 'Abdul-Rahman', 'rahman']],
  ['Zia-ul-Haq', ['zia ul haq', 'ziaulhaq', 'haq']],
  ['Noor ud Din', ['nooruddin', 'Noor-ud-Din', 'Noor Uddin']],
  ['Saif Ullah', ['saifullah', 'Saif-Ullah']],
  ['O\u2019Brien', ["O'Brien", 'obrien', 'O\u2018Brien', 'O`Brien', 'O´Brien']],
  ["Sa'ad", ['Sa\u2019ad', 'saad', 'Saʿad']],
  ['خاں', ['خان']],
  ['خان', ['خاں']],
  ['محمد یوسف', ['محمد يوسف', 'یوسف محمد']],
  ['ORD-1501', ['ORD1501', 'ord-1501', 'ORD-١٥٠١', '1501']],
])('%s is found by %j', (stored, searches) => {
  const text = normaliseSearch(stored);
  for (const search of searches)
    expect(
      wordsOf(search).every((word) => text.includes(word)),
      search,
    ).toBe(true);
});

test.each([
  ['عبد الله', 'عبدالرحمن'],
  ['Al-Otaibi', 'alharbi'],
  ['Ahmad Khan', 'dkhan'],
])('%s is not found by %s', (stored, search) => {
  const text = normaliseSearch(stored);
  expect(wordsOf(search).every((word) => text.includes(word))).toBe(false);
});
