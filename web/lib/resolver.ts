import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import type { Translate } from '#shared/i18n/catalogue.ts';
import { issueMessage, issuePath } from '#shared/i18n/issue.ts';
import type { ApiError } from './api.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** Checks a form by the schema that the server uses too; every message is in the reader's language. */
export function resolverOf<S extends FormSchema>(
  schema: S,
  t: Translate,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, _context, options) => {
    const checked = await schema.safeParseAsync(values, { reportInput: true });
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of checked.error.issues) {
      errors[issuePath(issue)] ??= { type: issue.code ?? 'invalid', message: issueMessage(issue, t) };
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors<z.input<S>>, options) };
  };
}

/** Puts what the server said of single fields beside them, the first one focused; true when it named any. */
export function showFieldErrors<Values extends FieldValues>(
  error: ApiError,
  setError: UseFormSetError<Values>,
): boolean {
  error.errors.forEach(({ path, message }, index) => {
    setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return error.errors.length > 0;
}
