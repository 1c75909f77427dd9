import type { FieldErrors } from '#web/lib/form/errors.ts';
import { useErrors, useWatch } from '#web/lib/form/use-form.ts';
import { useT } from '#web/lib/i18n.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';

/** The values of one row: the same object until one of them changes. */
export const useRowValues = <R>(name: string, index: number): R => useWatch({ name: `${name}.${index}` });

/** The errors of one row, by field. */
export const useRowErrors = (name: string, index: number): FieldErrors =>
  (useErrors(`${name}.${index}`) as FieldErrors | undefined) ?? noErrors;

/** The error of a list as a whole: that it is empty, or too long. */
export function useListError(name: string): string | undefined {
  const t = useT();
  return errorText(useErrors(`${name}.root`), t);
}

const noErrors: FieldErrors = {};
