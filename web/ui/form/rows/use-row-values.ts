import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';

/**
 * The values of one row. React Hook Form also notifies row 1 of a change in row 11: only another value counts. It writes
 * into the row's own object, so the values are compared with a copy.
 */
export function useRowValues<R>(name: string, index: number): R {
  const { control } = useFormContext();
  return useWatch({ control, name: `${name}.${index}`, compute: (row) => (row && { ...row }) as R });
}

/** The errors of one row, by its fields. The dot at the end of the name leaves out row 11 where row 1 is meant. */
export function useRowErrors(name: string, index: number): Readonly<Record<string, unknown>> {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: `${name}.${index}.` });
  return get(errors, `${name}.${index}`) ?? noErrors;
}

const noErrors = {};
