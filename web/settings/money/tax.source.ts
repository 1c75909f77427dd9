import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

export const taxSource = recordSource(taxContract, ({ name }) => ({ label: name }));
