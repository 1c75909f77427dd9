import { assigneeContract } from '#shared/orders/production/assignee.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

/** The users that pieces can be assigned to. */
export const tailorSource = recordSource(assigneeContract, ({ name, avatar }) => ({
  label: name,
  person: true,
  picture: avatar,
}));
