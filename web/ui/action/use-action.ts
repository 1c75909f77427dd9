import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { RequestOf } from '#web/lib/api.ts';
import { useWrite } from '#web/lib/write.ts';
import { type SubmitOptions, useSubmit } from '#web/ui/form/use-submit.ts';

type ActionOptions<C extends Contract> = Omit<SubmitOptions<RequestOf<C>, ReplyOf<C>>, 'action' | 'send'>;

/**
 * One action of a dialog, such as collecting pieces or crediting an invoice, by its route: sent once at a time, and
 * done once however often the same content is tried after a lost answer. What the contract changes is read anew.
 */
export function useAction<C extends Contract>(contract: C, options: ActionOptions<C>) {
  const { mutateAsync } = useWrite(contract);
  return useSubmit<RequestOf<C>, ReplyOf<C>>({
    ...options,
    action: `${contract.method} ${contract.path}`,
    send: (request, idempotencyKey) => mutateAsync({ ...request, idempotencyKey }),
  });
}
