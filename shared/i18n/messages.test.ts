import { expect, test } from 'vitest';
import { messagesAr } from './ar.ts';
import { customerMessagesAr } from './customer-messages/ar.ts';
import { customerMessagesUr } from './customer-messages/ur.ts';
import { messagesEn } from './en.ts';
import { storefrontAr } from './storefront/ar.ts';
import { storefrontEn } from './storefront/en.ts';
import { storefrontUr } from './storefront/ur.ts';
import { trackingAr } from './tracking/ar.ts';
import { trackingEn } from './tracking/en.ts';
import { trackingUr } from './tracking/ur.ts';
import { messagesUr } from './ur.ts';

/** `area.key` of every text in one language's messages, plurals with their suffix. */
function textsOf(part: unknown, path: string[] = []): [string, string][] {
  if (typeof part === 'string') return [[path.join('.'), part]];
  return Object.entries(part as object).flatMap(([key, value]) => textsOf(value, [...path, key]));
}

const english = new Map(textsOf({ ...messagesEn, storefront: storefrontEn, tracking: trackingEn }));
const others = [
  ['ar', new Map(textsOf({ ...messagesAr, storefront: storefrontAr, tracking: trackingAr }))],
  ['ur', new Map(textsOf({ ...messagesUr, storefront: storefrontUr, tracking: trackingUr }))],
] as const;

const customerMessages = { ar: customerMessagesAr, ur: customerMessagesUr };

const stems = [...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
const slotsOf = (text: string) => [...new Set(text.match(/\{\{[\w.]+\}\}/g))].sort();

/** CLDR's list of plural forms decides, not the types. */
test.each(others)('each plural has all forms of %s', (language, texts) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  expect(forms.length).toBe(language === 'ar' ? 6 : 2);
  expect(stems.length).toBeGreaterThan(30);
  const missing = stems.flatMap((stem) =>
    forms.map((form) => `${stem}_${form}`).filter((key) => !texts.get(key)),
  );
  expect(missing).toEqual([]);
});

/** Forms for one and two may spell the number out; every other text has exactly the placeholders of the English one. */
test.each(others)('each text of %s says what the English one says', (_language, texts) => {
  const inWords = /_(?:zero|one|two)$/;
  const wrong = [...texts].flatMap(([key, text]) => {
    const source = english.get(key) ?? english.get(key.replace(/_\w+$/, '_other')) ?? '';
    const [wanted, given] = [slotsOf(source), slotsOf(text)];
    const less = wanted.filter((slot) => !given.includes(slot) && !inWords.test(key));
    const more = given.filter((slot) => !wanted.includes(slot) && slot !== '{{count}}');
    return [...less.map((slot) => `${key} lacks ${slot}`), ...more.map((slot) => `${key} has ${slot}`)];
  });
  expect(wrong).toEqual([]);
});

/** Names that are the same in every script. */
const everywhere = /\b(?:English|Code|EAN|QR)\b/g;

test.each(others)('no text of %s is left in English', (_language, texts) => {
  const left = [...texts].filter(([, text]) => {
    const words = text.replace(/\{\{[^}]*\}\}/g, '').replace(everywhere, '');
    return /\p{L}/u.test(words) && !/\p{Script=Arabic}/u.test(words);
  });
  expect(left).toEqual([]);
});

/** Spellings and words that docs/terms.md decides: each pattern with what is written instead. */
const replaced = {
  ar: [
    [/\u064b\u0627/, 'the tanwin after its alef: رقماً'],
    [/(?:^|[^\p{L}\p{M}])(?:ال)?(?:حامل|حوامل|حمل)(?![\p{L}\p{M}])/u, 'ستاند، ضغط العمل'],
    [/مُ?سح/, 'قراءة, or تفريغ'],
    [/المسند|المورد[وي]ن/, 'المُسنَد، المورّدون'],
    [/معلومات الشركة/, 'بيانات المحل'],
    [/عزيز[ني]/, 'السلام عليكم, to anyone'],
    [/م\.ب|MB/, 'ميجابايت'],
  ],
  ur: [
    [/محفوظات|محفوظ شدہ/, 'آرکائیو'],
    [/اسٹیٹس|آرٹیکل|اسائنمنٹ|ٹیمپلیٹ|سونپ/, 'حالت، آئٹم، دیا گیا کام، فارم'],
    [/آرڈرز|انوائسز|اقسام/, 'Urdu plurals: آرڈروں، انوائسیں، قسمیں'],
    [/ٹکٹ|شیٹیں|شیٹوں|نقشہ|ویو(?![\p{L}\p{M}])/u, 'پرچی، پرچہ، خاکہ، منظر'],
    [/(?:^|[^\p{L}])(?:نوٹس|آلے|انھیں|ہوگا|ہوگی)(?![\p{L}\p{M}])/u, 'نوٹ، ڈیوائس، انہیں، ہو گا'],
    [/براہ کرم|چھاپیں|محترم/, 'براہِ کرم، پرنٹ کریں، السلام علیکم'],
    [/منتخب کردہ|کے لحاظ سے|قطار/, 'چنا ہوا، کے حساب سے، سطر'],
    [/MB|انٹر دبا|سیٹنگ/, 'ایم بی، Enter، ترتیبات'],
    [/“[^”“]*”/, 'the quotation marks ”…“'],
  ],
} as const;

test.each(others)('the words of %s are those of the terms', (language, texts) => {
  const every = [...texts, ...textsOf({ messages: customerMessages[language] })];
  const wrong = replaced[language].flatMap(([pattern, instead]) =>
    every.filter(([, text]) => pattern.test(text)).map(([key]) => `${key}: ${instead}`),
  );
  expect(wrong).toEqual([]);
});
