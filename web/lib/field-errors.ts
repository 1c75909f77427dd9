import type { ErrorOption, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldError } from '#shared/lib/errors.ts';
import type { ApiError } from './api.ts';

/** The server's error of a field, with the free code that it offers for one that is taken. */
export const serverError = ({ message, free }: FieldError): ErrorOption => ({
  type: 'server',
  message,
  ...(free && { types: { free } }),
});

/** Shows the server's field errors beside their fields and focuses the first; returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: ApiError,
  setError: UseFormSetError<Values>,
): boolean {
  error.errors.forEach((each, index) => {
    setError(each.path as Path<Values>, serverError(each), { shouldFocus: index === 0 });
  });
  return error.errors.length > 0;
}
