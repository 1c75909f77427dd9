import { cleanCode } from '#shared/lib/clean-text.ts';
import { normaliseSearch } from '#shared/lib/normalise-search.ts';

const yes = new Set(
  ['yes', 'y', 'true', '1', 'x', '✓', '✔', 'on', 'نعم', 'ہاں', 'جی ہاں', 'جی'].map(normaliseSearch),
);
const no = new Set(['no', 'n', 'false', '0', '✗', '✘', 'off', 'لا', 'نہیں', 'جی نہیں'].map(normaliseSearch));

/** Reads yes or no as files have it, in any of the three languages; null for anything else. */
export function readYesNo(text: string): boolean | null {
  const typed = normaliseSearch(text.trim());
  if (yes.has(typed)) return true;
  return no.has(typed) || cleanCode(text) === '-' ? false : null;
}

const kinds = {
  company: [
    'company',
    'business',
    'organization',
    'b2b',
    'شركة',
    'منشأة',
    'مؤسسة',
    'کمپنی',
    'ادارہ',
    'کاروبار',
  ],
  person: ['person', 'individual', 'consumer', 'b2c', 'فرد', 'شخص', 'شخصی', 'فرد واحد'],
} as const;

/** By its code, and as people write it. */
const identityKinds = {
  CRN: ['CRN', 'CR', 'commercial registration', 'السجل التجاري', 'سجل تجاري', 'تجارتی رجسٹریشن'],
  '700': ['700', 'unified number', 'الرقم الموحد', 'یونیفائیڈ نمبر'],
  MOM: ['MOM'],
  MLS: ['MLS'],
  SAG: ['SAG'],
  NAT: ['NAT', 'national id', 'الهوية الوطنية', 'هوية وطنية', 'قومی شناختی کارڈ'],
  IQA: ['IQA', 'iqama', 'residence permit', 'الإقامة', 'إقامة', 'اقامہ'],
  GCC: ['GCC', 'gcc id', 'هوية خليجية'],
  PAS: ['PAS', 'passport', 'جواز السفر', 'جواز', 'پاسپورٹ'],
  OTH: ['OTH', 'other', 'أخرى', 'دوسری'],
} as const;

const byWord = <Kind extends string>(words: Readonly<Record<Kind, readonly string[]>>) => {
  const entries = Object.entries(words) as [Kind, readonly string[]][];
  const known = new Map(entries.flatMap(([kind, each]) => each.map((word) => [normaliseSearch(word), kind])));
  return (text: string): Kind | null => known.get(normaliseSearch(text.trim())) ?? null;
};

/** Reads what a customer is, in any of the three languages; null for anything else. */
export const readKind = byWord(kinds);

/** Reads what identifies a customer without a tax number, in any of the three languages; null for anything else. */
export const readIdentityKind = byWord(identityKinds);
