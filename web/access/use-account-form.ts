import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { MessageKey } from '#shared/i18n/catalogue.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { resolverOf, showFieldErrors } from '#web/lib/resolver.ts';

interface AccountForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  submit: React.FormEventHandler;
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
  const form = useForm<Values, unknown, Values>({ resolver: resolverOf(schema, t), defaultValues });
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
  return { form, submit, refusal: form.formState.errors.root?.message };
}

/** An answer without words of its own, or none that this app could read, leaves it to the fallback. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'failed' ? error.message : '';
