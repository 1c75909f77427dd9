import type { ApiError } from './api.ts';
import type { Form } from './form/form.ts';

/** Shows the server's field errors beside their fields and focuses the first; returns whether there were any. */
export function showFieldErrors(error: ApiError, form: Pick<Form, 'setError'>): boolean {
  error.errors.forEach(({ path, message }, index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return error.errors.length > 0;
}
