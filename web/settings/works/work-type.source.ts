import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

export const workTypeSource = recordSource(workTypeContract, ({ name, description }) => ({
  label: name,
  second: description,
}));
