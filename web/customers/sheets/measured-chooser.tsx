import { customerSource } from '#web/customers/customer/customer.source.ts';
import { templateSource } from '#web/customers/measuring/dimension-template.picker.tsx';
import { useT } from '#web/lib/i18n.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';

interface Props {
  customerId: number | null;
  templateId: number | null;
  onChoose: (name: 'customerId' | 'templateId', id: number | null) => void;
}

/** Chooses the customer whose measurements are shown, and one template of theirs or all. */
export default function MeasuredChooser({ customerId, templateId, onChoose }: Props) {
  const t = useT();
  return (
    <>
      <EntityPicker
        label={t('measurement.page.customer')}
        source={customerSource}
        value={customerId}
        onChange={(id) => onChoose('customerId', id)}
      />
      <EntityPicker
        label={t('measurement.page.template')}
        placeholder={t('measurement.ofCustomer.allTemplates')}
        source={templateSource}
        value={templateId}
        onChange={(id) => onChoose('templateId', id)}
      />
    </>
  );
}
