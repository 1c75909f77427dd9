import { useRef, useState } from 'react';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { ApiError } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useWrite } from '#web/lib/write.ts';
import { useExclusiveRun } from '#web/ui/form/run-exclusively.ts';

interface ActionOptions<C extends Contract> {
  /** Called after a success. Nothing else is sent until its promise settles. */
  onDone?: (reply: ReplyOf<C>, request: RequestOf<C>) => unknown;
  /** Handles a refusal that the screen shows itself; returns whether it did. */
  onRefused?: (error: ApiError, request: RequestOf<C>) => boolean;
  /** The form that shows the server's field errors; its input stays. */
  form?: AnyForm;
}

// A form with any values: the server's field errors are paths in them.
type AnyForm = { setError: UseFormSetError<never> };

/**
 * Sends one action of a dialog, such as collecting pieces or crediting an invoice. Runs one attempt at a time, from the
 * call of `submit` to the end of `onDone`. The same content after a lost response has no second effect, even from a dialog
 * that was closed and opened again. Refetches what the contract changes.
 */
export function useAction<C extends Contract>(contract: C, options: ActionOptions<C>) {
  const { mutateAsync } = useWrite(contract);
  const { busy, run } = useExclusiveRun();
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const attempt = async (request: RequestOf<C>): Promise<boolean> => {
    const { onDone, onRefused, form } = latest.current;
    let reply: ReplyOf<C>;
    try {
      reply = await mutateAsync(request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused?.(error, request)) return false;
      if (!(form && showFieldErrors(error, form.setError as UseFormSetError<FieldValues>)))
        setFailure(error.message);
      return false;
    }
    await onDone?.(reply, request);
    return true;
  };

  /** `prepare` validates the input and returns the request, or null if it is invalid. Resolves to true on success. */
  const submit = async (
    prepare: () => RequestOf<C> | null | Promise<RequestOf<C> | null>,
  ): Promise<boolean> => {
    const outcome = await run(async () => {
      setFailure(null);
      const request = await prepare();
      return request === null ? false : attempt(request);
    });
    return outcome ?? false;
  };

  return { submit, busy, failure };
}
