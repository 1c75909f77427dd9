import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { hasSent } from './sending.ts';

/** The validated values of a form, once its pictures have arrived; null, with the first error focused, if there are errors. */
export async function checkedValues<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
): Promise<Checked | null> {
  if (!(await hasSent(form.control))) return null;
  return new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (values) => resolve(values),
        () => resolve(null),
      )()
      .catch(reject);
  });
}
