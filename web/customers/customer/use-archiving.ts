import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { archiveInstead } from './archive-instead.ts';

/** Offers to archive a customer who can't be deleted; fetched once the server has refused to delete one. */
export function useArchivingInstead() {
  const t = useT();
  return (customer: { id: number; name: string }): Promise<false | MessageKey> => archiveInstead(t, customer);
}
