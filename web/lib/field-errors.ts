import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api.ts';

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
