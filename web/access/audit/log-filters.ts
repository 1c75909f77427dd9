import { userContract } from '#shared/access/staff/user.contract.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { usePermission } from '#web/lib/session.ts';
import type { Filter } from '#web/ui/list/list-description.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

const users = recordSource(userContract, ({ name, email, avatar }) => ({
  label: name,
  second: email,
  person: true,
  picture: avatar,
}));

/** The user of a log's entries; none for readers who may not see users. */
export function useUserFilters(label: MessageKey): Filter[] {
  return usePermission('users:read') ? [{ kind: 'record', label, key: 'userId', of: users }] : [];
}
