import { type FieldError, useFormContext, useWatch } from 'react-hook-form';
import type { Names } from '#shared/lib/names.ts';
import { useT } from '#web/lib/i18n.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { NamesFold, NamesLine } from './names-fold.tsx';
import { type FieldProps, useField } from './use-field.ts';

const namesOf = (value: unknown): Names => (value ?? {}) as Names;
const showNames = (value: unknown) => <NamesLine names={namesOf(value)} />;

interface NamesFieldProps extends FieldProps {
  /** The field beside it, whose text in single languages this is: by default what the record is called. */
  of?: string;
  /** It is a text of several lines. */
  lines?: boolean;
}

/** What a record is called in each language, beside the field `name`, or another of its texts. */
export function NamesField({ of = 'name', lines, ...props }: NamesFieldProps) {
  const t = useT();
  const { field, input, readOnly } = useField(
    { span: 12, ...(of === 'name' && { label: 'kit.names.title' }), ...props },
    { show: showNames },
  );
  const { getFieldState, formState } = useFormContext();
  const { defaultValues } = formState;
  const typed = useWatch({ name: of }) as string | undefined;
  return (
    <NamesFold
      title={input.label}
      lines={lines}
      names={namesOf(field.value)}
      typed={typed ?? ''}
      saved={{ typed: String(defaultValues?.[of] ?? ''), names: namesOf(defaultValues?.[field.name]) }}
      readOnly={readOnly}
      onBlur={field.onBlur}
      onChange={field.onChange}
      errorOf={(language) =>
        errorText(getFieldState(`${field.name}.${language}`, formState).error as FieldError | undefined, t)
      }
      className={input.className}
      style={input.style}
    />
  );
}
