import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type FieldError, useFormContext, useWatch } from 'react-hook-form';
import { directionOf, languages } from '#shared/lib/language.ts';
import { filledNames, type Names } from '#shared/lib/names.ts';
import { useT } from '#web/lib/i18n.ts';
import { Dotted } from '#web/ui/display/dotted.tsx';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { languageNames } from '#web/ui/layout/appearance/language-names.ts';
import classes from './names-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface NamesFieldProps extends Omit<FieldProps, 'label'> {
  /** The field with the name that the shop typed: a language without an own name has that one. */
  of?: string;
}

const namesOf = (value: unknown): Names => (value ?? {}) as Names;
const showNames = (value: unknown) => {
  const filled = Object.entries(filledNames(namesOf(value)));
  return filled.length === 0 ? (
    ''
  ) : (
    <Dotted>
      {filled.map(([language, name]) => (
        <bdi key={language} lang={language}>
          {name}
        </bdi>
      ))}
    </Dotted>
  );
};

/** What a record is called in each language, folded until somebody wants to read or change it. */
export function NamesField({ of = 'name', ...props }: NamesFieldProps) {
  const t = useT();
  const id = useId();
  const { field, input, readOnly } = useField(
    { span: 12, label: 'kit.names.title', ...props },
    { show: showNames },
  );
  const { getFieldState, formState } = useFormContext();
  const typed = useWatch({ name: of }) as string | undefined;
  const [isOpened, open] = useState(false);
  const names = namesOf(field.value);
  const errorOf = (language: string) =>
    errorText(getFieldState(`${field.name}.${language}`, formState).error as FieldError | undefined, t);
  const isOpen = isOpened || languages.some(errorOf);
  return (
    <div className={`${input.className} ${classes.fold}`} style={input.style}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        <IconChevronDown aria-hidden size={16} stroke={1.7} className={classes.mark} />
        <span>{t('kit.names.title')}</span>
        {!isOpen && <span className={classes.now}>{showNames(names)}</span>}
      </button>
      {isOpen && (
        <div id={id} className={classes.names}>
          {languages.map((language) => (
            <TextInput
              key={language}
              name={`${field.name}.${language}`}
              label={<span lang={language}>{languageNames[language]}</span>}
              lang={language}
              dir={directionOf(language)}
              readOnly={readOnly}
              autoComplete="off"
              placeholder={typed ?? ''}
              value={names[language] ?? ''}
              error={errorOf(language)}
              onBlur={field.onBlur}
              onChange={(event) =>
                field.onChange(filledNames({ ...names, [language]: event.currentTarget.value }))
              }
            />
          ))}
          <p className={classes.help}>{t('kit.names.help')}</p>
        </div>
      )}
    </div>
  );
}
