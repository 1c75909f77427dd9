import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { countryChoices, countryName } from '#shared/lib/country-names.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { menuParts } from '#web/ui/form/field/menu-parts.tsx';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';

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
      searchable
      openOnFocus={false}
      allowDeselect={false}
      {...menuParts(false)}
      nothingFoundMessage={t('settings.preference.countryNone')}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
    />
  );
}
