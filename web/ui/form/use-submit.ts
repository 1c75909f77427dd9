import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { keyOfUnanswered, settleUnanswered } from '#web/lib/idempotency.ts';
import { useOneAtATime } from './one-at-a-time.ts';

export interface SubmitOptions<Body, Reply> {
  /** What is done, in a word: with the body it makes the intention that the key belongs to. */
  action: string;
  /** Sends the body under the key. */
  send: (body: Body, idempotencyKey: string) => Promise<Reply>;
  /** What follows a success. Until its promise has ended nothing else is sent. */
  onDone?: (reply: Reply, body: Body) => unknown;
  /** Takes a refusal that the screen shows itself; true where it did. */
  onRefused?: (error: ApiError, body: Body) => boolean;
  /** The form whose fields the server's words belong to; what was typed in it stays. */
  form?: AnyForm;
}

// Of whatever values: what the server names is a path in them.
type AnyForm = { setError: UseFormSetError<never> };

/**
 * Sends something that is not one record's form: an action, a payment, a merge. One attempt at a time, from the first
 * call of `submit` to the end of `onDone`; the same body after a lost answer goes out under the same key, also from a
 * dialog that was closed and opened again, so the server does it once.
 */
export function useSubmit<Body, Reply>(options: SubmitOptions<Body, Reply>) {
  const { busy, run } = useOneAtATime();
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

  /** `prepare` checks what was typed and returns the body, or null where it isn't ready. Resolves true once it is done. */
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

/** The checked values of a form, its first error focused; null where it has one. For `submit`. */
export const checkedValues = <Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
): Promise<Checked | null> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (values) => resolve(values),
        () => resolve(null),
      )()
      .catch(reject);
  });
