import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api.ts';

/** Shows the server's field errors beside their fields and focuses the first; returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: ApiError,
  setError: UseFormSetError<Values>,
): boolean {
  error.errors.forEach(({ path, message }, index) => {
    setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return error.errors.length > 0;
}
