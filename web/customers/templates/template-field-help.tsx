import { Autocomplete, Textarea } from '@mantine/core';
import { type FieldError, type FieldValues, get, useFormContext, useWatch } from 'react-hook-form';
import { directionOf, type Language, languages } from '#shared/lib/language.ts';
import { filledNames } from '#shared/lib/names.ts';
import { useT } from '#web/lib/i18n.ts';
import field from '#web/ui/form/field/field.module.css';
import { Fold } from '#web/ui/form/field/names-fold.tsx';
import { ownDirection } from '#web/ui/form/field/own-direction.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { useRowErrors, useRowValues } from '#web/ui/form/rows/use-row-values.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import type { TemplateField } from './template-field-info.ts';
import classes from './template-fields.module.css';

/** The group that a field belongs to, and how it is measured, in every language. */
export function FieldHelp({ index }: { index: number }) {
  const t = useT();
  const readOnly = useReadOnly();
  const { control, register, getValues, setValue } = useFormContext<FieldValues>();
  const row = useRowValues<TemplateField | undefined>('fields', index);
  const errors = useRowErrors('fields', index);
  const groups = useWatch({
    control,
    name: 'fields',
    compute: (fields: TemplateField[]) => [...new Set(fields.map(({ group }) => group))].filter(Boolean),
  });
  if (!row) return null;
  const { group, help, helpNames } = row;
  const set = (part: 'group' | 'help' | 'helpNames', value: unknown) => {
    const { name } = register(`fields.${index}.${part}`);
    setValue(name, value, { shouldDirty: true });
  };
  const errorOf = (...path: string[]) => errorText(get(errors, path.join('.')) as FieldError | undefined, t);
  // A field that joins a group is called as that is in other languages.
  const join = (name: string) => {
    set('group', name);
    const others = (getValues('fields') as TemplateField[]).filter((_, place) => place !== index);
    const { groupNames = {} } = others.find((each) => each.group === name) ?? {};
    setValue(`fields.${index}.groupNames`, groupNames, { shouldDirty: true });
  };
  const isWrong = ['group', 'help', 'helpNames'].some((part) => get(errors, part));
  return (
    <Fold
      title={t('measurement.template.groupAndHelp')}
      now={<bdi>{[group, help].filter(Boolean).join(' · ')}</bdi>}
      hasProblem={isWrong}
    >
      <Autocomplete
        label={t('measurement.template.group')}
        description={t('measurement.template.groupHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={groups}
        value={group}
        error={errorOf('group')}
        readOnly={readOnly}
        attributes={ownDirection}
        classNames={{ input: field.text, root: classes.groupInput }}
        onChange={join}
      />
      <Textarea
        label={t('measurement.template.help')}
        description={t('measurement.template.helpHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        value={help}
        error={errorOf('help')}
        readOnly={readOnly}
        classNames={{ input: field.text }}
        onChange={(event) => set('help', event.currentTarget.value)}
      />
      {help !== '' &&
        languages.map((language: Language) => (
          <Textarea
            key={language}
            label={
              <>
                {t('measurement.template.help')} · <span lang={language}>{languageNames[language]}</span>
              </>
            }
            lang={language}
            dir={directionOf(language)}
            autosize
            placeholder={help}
            value={helpNames[language] ?? ''}
            error={errorOf('helpNames', language)}
            readOnly={readOnly}
            onChange={(event) =>
              set('helpNames', filledNames({ ...helpNames, [language]: event.currentTarget.value }))
            }
          />
        ))}
    </Fold>
  );
}
