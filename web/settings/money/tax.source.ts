import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { withoutRate } from '#shared/settings/money/tax-label.rules.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

export const taxSource = recordSource(taxContract, ({ name, rate }, { percent }) => ({
  label: withoutRate(name) || name,
  second: percent(rate),
}));
