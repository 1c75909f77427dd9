import { languages } from '#shared/lib/language.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import { Select } from '#web/ui/picker/select.tsx';
import { dayOfWeek } from './weekdays.ts';

/** A language by its own name. */
export function LanguageField(props: FieldProps) {
  const { field, input } = useField(props, { show: (value) => nameOf(value) });
  return (
    <Select
      {...input}
      data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
    />
  );
}

const nameOf = (value: unknown): string =>
  languages.flatMap((each) => (each === value ? languageNames[each] : []))[0] ?? '';

/** The first day of the week, with an example of a calendar's row. */
export function WeekStartField(props: FieldProps) {
  const t = useT();
  const { weekday, shortWeekday } = useFormat();
  const days = Array.from({ length: 7 }, (_, day) => day);
  const { field, input } = useField(props, { show: (value) => weekday(dayOfWeek(Number(value))) });
  const row = days.map((day) => shortWeekday(dayOfWeek(Number(field.value ?? 0) + day))).join(' · ');
  return (
    <Select
      {...input}
      description={!input.error && t('settings.preference.weekStartHelp', { days: row })}
      data={days.map((day) => ({ value: String(day), label: weekday(dayOfWeek(day)) }))}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      onChange={field.onChange}
    />
  );
}
