import { useMemo } from 'react';
import { formatsOf } from '#shared/lib/formats.ts';
import { localeOf } from '#shared/lib/intl.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { Select } from '#web/ui/picker/select.tsx';
import classes from './time-zone.field.module.css';

/** `+03:00`, and `Arabian Standard Time` in the user's language. */
function zoneTexts(timeZone: string, locale: string): { offset: string; name: string } {
  const part = (timeZoneName: 'longOffset' | 'longGeneric') =>
    new Intl.DateTimeFormat(timeZoneName === 'longOffset' ? 'en' : locale, { timeZone, timeZoneName })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return { offset: part('longOffset').replace('GMT', '') || '+00:00', name: part('longGeneric') };
}

/** A choice of time zones, found by IANA name, translated name or UTC offset. */
export function TimeZoneField(props: FieldProps) {
  const t = useT();
  const language = useLanguage();
  const preference = useFormatPreference();
  const { field, input } = useField(props);
  const value = typeof field.value === 'string' ? field.value : '';
  const zones = useMemo(() => {
    const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(value ? [value] : [])]);
    return new Map([...names].sort().map((zone) => [zone, zoneTexts(zone, localeOf(language, false))]));
  }, [language, value]);
  const now =
    value && formatsOf(language, { ...preference, timeZone: value }).dateTime(new Date().toISOString());
  return (
    <Select
      {...input}
      description={
        !input.error && now
          ? t('settings.preference.timeZoneHelp', { now: isolateWords(now) })
          : input.description
      }
      data={[...zones].map(([zone, { offset, name }]) => ({
        value: zone,
        label: zone,
        keywords: `${zone.replaceAll(/[_/]/g, ' ')} ${offset} ${name}`,
      }))}
      nothing={t('settings.preference.timeZoneNone')}
      renderOption={({ value: zone }) => {
        const { offset, name } = zones.get(zone) ?? { offset: '', name: '' };
        return (
          <span className="grid shrinkable">
            <bdi dir="ltr">{zone.replaceAll('_', ' ')}</bdi>
            <span className="muted type-caption">
              <bdi dir="ltr">{offset}</bdi> <bdi>{name}</bdi>
            </span>
          </span>
        );
      }}
      classNames={{ input: `match-parent ltr ${classes.input}` }}
      value={value || null}
      onChange={field.onChange}
    />
  );
}
