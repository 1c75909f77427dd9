import type { Translate } from '#shared/i18n/messages.ts';
import type { Formats } from '#shared/lib/formats.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { isLanguage } from '#shared/lib/language.ts';
import type { FieldDescription } from '#shared/lib/manifest.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { readable } from './audit.rules.ts';

interface TextParts {
  field: string;
  value: unknown;
  description?: FieldDescription | undefined;
  t: Translate;
  format: Formats;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const number = /^-?\d+(?:\.\d+)?$/;

/** A value in the log on one line; empty for an empty value. */
export function textOf({ field, value, description, t, format }: TextParts): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'kit.value.yes' : 'kit.value.no');
  if (Array.isArray(value))
    return value
      .map((item) => textOf({ field, value: item, description, t, format }))
      .join(t('orders.list.separator'));
  if (typeof value === 'object') return nestedText(value as Record<string, unknown>, { t, format });
  const text = String(value);
  const choice = description?.choices?.[text];
  if (choice) return t(choice);
  if (day.test(text)) return format.date(text);
  if (instant.test(text)) return format.dateTime(text);
  return description?.kind && number.test(text) ? format.number(text) : text;
}

type Tools = Pick<TextParts, 't' | 'format'>;

/** A nested value: a field of a template as in its form, anything else as names and values. */
function nestedText(value: Record<string, unknown>, tools: Tools): string {
  const parts = 'label' in value ? formField(value, tools) : namedParts(value, tools);
  return parts.filter((part) => part !== '').join(' · ');
}

function formField(value: Record<string, unknown>, tools: Tools): string[] {
  const { order, label, unit, min, max, options, required } = value;
  const part = (field: string, of: unknown) => textOf({ field, value: of, ...tools });
  return [
    `${part('order', order)}. ${part('label', label)}`,
    part('unit', unit),
    [part('min', min), part('max', max)]
      .filter((bound) => bound !== '')
      .map(isolate)
      .join('–'),
    part('options', options),
    required === true ? tools.t('measurement.template.required') : '',
  ];
}

const namedParts = (value: Record<string, unknown>, tools: Tools): string[] =>
  Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, part]) => [name, textOf({ field: name, value: part, ...tools })])
    .map(([name = '', text]) =>
      text === '' ? '' : `${isLanguage(name) ? languageNames[name] : readable(name)}: ${text}`,
    );
