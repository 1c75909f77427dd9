import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { templateSource } from './dimension-template.picker.tsx';
import classes from './measuring-chooser.module.css';

interface Props {
  customerId: number | null;
  templateId: number | null;
  /** The newest version, if both are chosen and there is one. */
  last: Measurement | undefined;
  onChoose: (name: 'customerId' | 'templateId', id: number | null) => void;
}

/** Chooses the customer and the template, and shows the date of the last version. */
export function MeasuringChooser({ customerId, templateId, last, onChoose }: Props) {
  const t = useT();
  const { date } = useFormat();
  const both = customerId !== null && templateId !== null;
  const lastText = last
    ? t('measurement.page.lastTaken', {
        date: isolateWords(date(last.created)),
        name: isolateWords(last.takenBy.name),
      })
    : t('measurement.page.never');
  return (
    <Card className="rigid">
      <div className={classes.grid}>
        <EntityPicker
          label={t('measurement.page.customer')}
          withAsterisk
          source={customerSource}
          value={customerId}
          onChange={(id) => onChoose('customerId', id)}
        />
        <EntityPicker
          label={t('measurement.page.template')}
          withAsterisk
          source={templateSource}
          value={templateId}
          onChange={(id) => onChoose('templateId', id)}
        />
        {both && <p className={classes.last}>{lastText}</p>}
      </div>
    </Card>
  );
}
