import type { z } from 'zod';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import type { Form } from '#web/lib/form/form.ts';
import type { FieldValues } from '#web/lib/form/path.ts';
import { useForm, useFormState, useWatch } from '#web/lib/form/use-form.ts';
import { useT } from '#web/lib/i18n.ts';
import { errorText, formResolver } from '#web/ui/form/form-resolver.ts';

/** The props of an input that shows and changes one value of the form. */
export interface BoundInput {
  name: string;
  ref: (input: HTMLInputElement | null) => void;
  value?: string;
  checked?: boolean;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

interface AccountForm<Values extends FieldValues> {
  form: Form<Values, Values>;
  bind: (name: keyof Values & string) => BoundInput;
  submit: React.FormEventHandler;
  isSubmitting: boolean;
  /** The error of each field, in the current language. */
  errors: Partial<Record<keyof Values & string, string>>;
  /** The server's error that doesn't belong to a field. */
  refusal: string | undefined;
}

/**
 * A form of the account screens. Input stays after a refusal. The server's message is shown, or without one the
 * specification's fallback (spec §8). A 401 is shown at the `secret` field.
 */
export function useAccountForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: Values,
  send: (values: Values) => Promise<void>,
  fallback: MessageKey,
  secret?: keyof Values & string,
): AccountForm<Values> {
  const t = useT();
  const form = useForm<Values>({ check: formResolver(schema), defaultValues });
  const { control, handleSubmit, setError } = form as unknown as Form<FieldValues, Values>;
  const submit = handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(error, { setError })) return;
      const isWrong = secret && error instanceof ApiError && error.status === 401;
      const message = reasonOf(error) || t(fallback);
      setError(isWrong ? secret : 'root', { type: 'server', message }, { shouldFocus: true });
    }
  });
  const { errors: all, isSubmitting } = useFormState((state) => state, control);
  const values = useWatch({ control });
  const bind = (name: keyof Values & string): BoundInput => ({
    name,
    ref: (input) => control.register(name, input),
    ...(typeof values[name] === 'boolean' ? { checked: values[name] } : { value: values[name] }),
    onChange: ({ currentTarget: { type, checked, value } }) =>
      control.change(name, type === 'checkbox' ? checked : value),
  });
  const { root, ...ofFields } = all;
  const errors = Object.fromEntries(
    Object.entries(ofFields).map(([name, error]) => [name, errorText(error, t)]),
  );
  return {
    form,
    bind,
    submit,
    isSubmitting,
    errors: errors as AccountForm<Values>['errors'],
    refusal: errorText(root, t),
  };
}

/** Empty for a reply without a readable message, so that the fallback is shown. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'failed' ? error.message : '';
