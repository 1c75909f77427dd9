import { type FieldError, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useT } from '#web/lib/i18n.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';

/**
 * The values of one row. React Hook Form also notifies row 1 of a change in row 11, so only a changed value counts.
 * It mutates the row's object, so the values are compared with a copy.
 */
export function useRowValues<R>(name: string, index: number): R {
  const { control } = useFormContext();
  return useWatch({ control, name: `${name}.${index}`, compute: (row) => (row && { ...row }) as R });
}

/** The errors of one row, by field. The dot at the end of the name keeps row 11 out for row 1. */
export function useRowErrors(name: string, index: number): Readonly<Record<string, unknown>> {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: `${name}.${index}.` });
  return get(errors, `${name}.${index}`) ?? noErrors;
}

/** The error of a list as a whole: that it is empty, or too long. */
export function useListError(name: string): string | undefined {
  const t = useT();
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const whole = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  return errorText(whole?.root ?? (typeof whole?.type === 'string' ? whole : undefined), t);
}

const noErrors = {};
