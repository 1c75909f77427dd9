import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useT } from '#web/lib/i18n.ts';
import { errorText, formResolver } from '#web/ui/form/form-resolver.ts';

interface AccountForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  submit: React.FormEventHandler;
  /** What each field says, in the language of the moment. */
  errors: Partial<Record<Path<Values>, string>>;
  /** Why the server refused the whole, where it named no field. */
  refusal: string | undefined;
}

/**
 * A form of the account screens. What was typed stays after a refusal; the server's own words are shown, and
 * where it has none, the specification's fallback (spec §8). A 401 is said beside the `secret`.
 */
export function useAccountForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
  fallback: MessageKey,
  secret?: Path<Values>,
): AccountForm<Values> {
  const t = useT();
  const form = useForm<Values, unknown, Values>({
    resolver: formResolver(schema) as Resolver<Values, unknown, Values>,
    defaultValues,
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(error, form.setError)) return;
      const isWrong = secret && error instanceof ApiError && error.status === 401;
      form.setError(
        isWrong ? secret : 'root',
        { message: reasonOf(error) || t(fallback) },
        { shouldFocus: true },
      );
    }
  });
  const { root, ...ofFields } = form.formState.errors;
  const errors = Object.fromEntries(
    Object.entries(ofFields).map(([name, error]) => [name, errorText(error as FieldError, t)]),
  );
  return { form, submit, errors: errors as AccountForm<Values>['errors'], refusal: root?.message };
}

/** An answer without words of its own, or none that this app could read, leaves it to the fallback. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'failed' ? error.message : '';
