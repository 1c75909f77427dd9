import type { Translate } from '#shared/i18n/catalogue.ts';
import type { Formats } from '#web/lib/format.ts';
import { choiceWord, numeric } from './audit-fields.ts';
import { permissionWord } from './audit-words.ts';

interface TextParts {
  field: string;
  value: unknown;
  t: Translate;
  format: Formats;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const number = /^-?\d+(?:\.\d+)?$/;

/** A value of the log on one line; nothing where it is empty. */
export function textOf({ field, value, t, format }: TextParts): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'kit.value.yes' : 'kit.value.no');
  if (Array.isArray(value)) return value.map((item) => textOf({ field, value: item, t, format })).join(', ');
  // Nested things, such as the fields of a dimension form, are told by what they hold.
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([name, part]) => name !== 'id' && part !== false);
    return parts
      .map(([name, part]) => (part === true ? name : textOf({ field: name, value: part, t, format })))
      .filter((part) => part !== '')
      .join(' · ');
  }
  const text = String(value);
  if (field === 'permissions') return permissionWord(t, text);
  const word = choiceWord(t, field, text);
  if (word) return word;
  if (day.test(text)) return format.date(text);
  if (instant.test(text)) return format.dateTime(text);
  return numeric.has(field) && number.test(text) ? format.number(text) : text;
}
