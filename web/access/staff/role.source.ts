import { roleContract } from '#shared/access/staff/role.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

/** Roles to filter by. */
export const roleSource = recordSource(roleContract, ({ name }) => ({ label: name }));
