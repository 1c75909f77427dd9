import { IconRulerMeasure } from '@tabler/icons-react';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

export const templateSource = recordSource(dimensionTemplateContract, (template) => ({
  label: template.name,
  icon: IconRulerMeasure,
}));
