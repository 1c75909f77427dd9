import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { useWrite } from '#web/lib/write.ts';
import { type SubmitOptions, useSubmit } from '#web/ui/form/use-submit.ts';

type ActionOptions<C extends Contract> = Omit<SubmitOptions<RequestOf<C>, ReplyOf<C>>, 'action' | 'send'>;

/**
 * Sends one action of a dialog, such as collecting pieces or crediting an invoice. Requests run one at a time, and
 * repeating the same content after a lost response has no second effect. Refetches what the contract changes.
 */
export function useAction<C extends Contract>(contract: C, options: ActionOptions<C>) {
  const { mutateAsync } = useWrite(contract);
  return useSubmit<RequestOf<C>, ReplyOf<C>>({
    ...options,
    action: `${contract.method} ${contract.path}`,
    send: (request, idempotencyKey) => mutateAsync({ ...request, idempotencyKey }),
  });
}
