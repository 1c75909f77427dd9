import { useMemo } from 'react';
import { countryChoices, countryName } from '#shared/lib/country-names.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { Select } from '#web/ui/picker/select.tsx';

/** A choice of countries, found by name. */
export function CountryField(props: FieldProps) {
  const t = useT();
  const language = useLanguage();
  const { field, input } = useField(props, { show: (value) => countryName(String(value), language) });
  const data = useMemo(() => countryChoices(language), [language]);
  return (
    <Select
      {...input}
      data={data}
      nothing={t('settings.preference.countryNone')}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onChange={field.onChange}
    />
  );
}
