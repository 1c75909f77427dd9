import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { write } from '#web/lib/write.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';

/** Archives a customer who can't be deleted, if the user agrees; resolves to what to tell then. */
export function useArchivingInstead() {
  const t = useT();
  return async ({ id, name }: { id: number; name: string }): Promise<false | MessageKey> => {
    const agrees = await confirm({
      title: t('customers.archive.inUse'),
      text: t('customers.archive.inUseText', { name: isolateWords(name) }),
      action: t('customers.archive.action'),
    });
    if (!agrees) return false;
    await write(customerContract.archive, { params: { id } });
    return 'customers.archive.done';
  };
}
