import { html } from '#server/lib/pages/html.ts';

/** Colours as shops write them, in the three languages, and how a dot of each is drawn. */
const known: readonly [words: string, colour: string][] = [
  ['off-white|cream|ivory|كريمي|سكري|کریم|آف وائٹ', '#efe9d8'],
  ['white|أبيض|ابيض|بيضاء|سفید', '#ffffff'],
  ['black|أسود|اسود|سوداء|سیاہ|کالا', '#22242a'],
  ['charcoal|فحمي', '#3d4047'],
  ['grey|gray|رمادي|سرمئی', '#8b8f98'],
  ['navy|كحلي|نیوی', '#1f2f55'],
  ['sky blue|سماوي|آسمانی', '#8fbbe0'],
  ['blue|أزرق|ازرق|نیلا|نیلی', '#2f5fa8'],
  ['green|أخضر|اخضر|سبز', '#3f7a55'],
  ['red|أحمر|احمر|حمراء|سرخ|لال', '#b22d36'],
  ['maroon|burgundy|عنابي|عنابی|میرون', '#6d2232'],
  ['brown|بني|بھورا', '#6f4e37'],
  ['beige|بيج|بیج|بادامی', '#d9c4a0'],
  ['gold|golden|ذهبي|سنہری', '#c49a3a'],
  ['silver|فضي|چاندی', '#c3c7cd'],
  ['yellow|أصفر|اصفر|پیلا', '#e3c14b'],
  ['orange|برتقالي|نارنجی', '#d9803a'],
  ['purple|بنفسجي|جامنی', '#6c4a94'],
  ['pink|وردي|گلابی', '#dba3b3'],
];
const colours = known.map(([words, colour]) => ({
  pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
  colour,
}));
const mostDots = 4;

/** A dot for each colour that a text names: two for `Red and white`. Nothing where it names none. */
export function colorDots(text: string) {
  let rest = text;
  const found = colours.flatMap(({ pattern, colour }) => {
    const match = pattern.exec(rest);
    if (!match) return [];
    rest = rest.replace(pattern, ' ');
    return [{ colour, at: text.indexOf(match[0]) }];
  });
  if (found.length === 0) return null;
  const dots = found.toSorted((a, b) => a.at - b.at).slice(0, mostDots);
  // A picture, since the page allows no style attributes.
  return html`<svg class="dots" width="${dots.length * 18 - 4}" height="14" role="img" aria-label="${text}">${dots.map(
    ({ colour }, at) => html`<circle cx="${7 + at * 18}" cy="7" r="6.5" fill="${colour}"/>`,
  )}</svg>`;
}
