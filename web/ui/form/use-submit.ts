import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { keyOfUnanswered, settleUnanswered } from '#web/lib/idempotency.ts';
import { useExclusiveRun } from './run-exclusively.ts';
import { hasSent } from './sending.ts';

export interface SubmitOptions<Body, Reply> {
  /** A name for the action: together with the body it identifies the intention that the key belongs to. */
  action: string;
  /** Sends the body with the key. */
  send: (body: Body, idempotencyKey: string) => Promise<Reply>;
  /** Called after a success. Nothing else is sent until its promise settles. */
  onDone?: (reply: Reply, body: Body) => unknown;
  /** Handles a refusal that the screen shows itself; returns whether it did. */
  onRefused?: (error: ApiError, body: Body) => boolean;
  /** The form that shows the server's field errors; its input stays. */
  form?: AnyForm;
}

// A form with any values: the server's field errors are paths in them.
type AnyForm = { setError: UseFormSetError<never> };

/**
 * Sends something other than a record's form: an action, a payment, a merge. Runs one attempt at a time, from the
 * call of `submit` to the end of `onDone`. The same body after a lost response is sent with the same key, even from a
 * dialog that was closed and opened again, so the server does it once.
 */
export function useSubmit<Body, Reply>(options: SubmitOptions<Body, Reply>) {
  const { busy, run } = useExclusiveRun();
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const attempt = async (body: Body): Promise<boolean> => {
    const { action, send, onDone, onRefused, form } = latest.current;
    const intention = `${action} ${JSON.stringify(body)}`;
    let reply: Reply;
    try {
      reply = await send(body, keyOfUnanswered(intention));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused?.(error, body)) return false;
      if (!(form && showFieldErrors(error, form.setError as UseFormSetError<FieldValues>)))
        setFailure(error.message);
      return false;
    }
    settleUnanswered(intention);
    await onDone?.(reply, body);
    return true;
  };

  /** `prepare` validates the input and returns the body, or null if it is invalid. Resolves to true on success. */
  const submit = async (prepare: () => Body | null | Promise<Body | null>): Promise<boolean> => {
    const outcome = await run(async () => {
      setFailure(null);
      const body = await prepare();
      return body === null ? false : attempt(body);
    });
    return outcome ?? false;
  };

  return { submit, busy, failure, clearFailure: () => setFailure(null) };
}

/**
 * The validated values of a form for `submit`, once its pictures have arrived; null, with the first error focused, if there
 * are errors.
 */
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
