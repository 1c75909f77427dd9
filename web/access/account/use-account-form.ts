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
  /** The error of each field, in the current language. */
  errors: Partial<Record<Path<Values>, string>>;
  /** The server's error that doesn't belong to a field. */
  refusal: string | undefined;
  /** The same form in a dialog, for `ActionFrame`. */
  frame: { problems: string[]; busy: boolean; onSubmit: React.FormEventHandler };
}

/**
 * A form of the account screens. Input stays after a refusal. The server's message is shown, or without one the
 * `fallback` (rule Access 4).
 */
export function useAccountForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
  fallback: MessageKey,
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
      form.setError('root', { message: reasonOf(error) || t(fallback) });
    }
  });
  const { root, ...ofFields } = form.formState.errors;
  const errors = Object.fromEntries(
    Object.entries(ofFields).map(([name, error]) => [name, errorText(error as FieldError, t)]),
  );
  const refusal = root?.message;
  return {
    form,
    submit,
    errors: errors as AccountForm<Values>['errors'],
    refusal,
    frame: {
      problems: refusal ? [refusal] : [],
      busy: form.formState.isSubmitting,
      onSubmit: submit,
    },
  };
}

/** Empty for a reply without a readable message, so that the fallback is shown. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'failed' ? error.message : '';
