import { IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { templateSource } from '#web/customers/measuring/dimension-template.picker.tsx';
import { MeasurementForm, type MeasuringFrame } from '#web/customers/measuring/measurement.form.tsx';
import { useDimensionPreference } from '#web/customers/measuring/use-tape.ts';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { DrawerForm } from '#web/ui/form/drawer-form.tsx';
import { FormFooter } from '#web/ui/form/form-footer.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import classes from './measuring-drawer.module.css';
import { useMeasured } from './use-measured.ts';

interface Props {
  customerId: number;
  /** The garment to begin with; null for the shop's default. */
  templateId: number | null;
  /** No other garment is wanted. */
  only?: boolean;
  onSaved: (saved: Measurement) => void;
  onClose: () => void;
}

/** Room for the drawing beside two columns of fields. */
const widthPx = 1080;

/** Measures a customer beside another form that needs the measurement. What is typed stays as a draft. */
export default function MeasuringDrawer({
  customerId,
  templateId: asked,
  only = false,
  onSaved,
  onClose,
}: Props) {
  const t = useT();
  const preferred = useDimensionPreference()?.defaultTemplateId ?? null;
  const [chosen, choose] = useState<number | null | undefined>(asked ?? undefined);
  const templateId = chosen === undefined ? preferred : chosen;
  const { garment, taken, failure } = useMeasured(customerId, templateId);
  return (
    <DrawerFrame title={t('measurement.page.title')} size={widthPx} onClose={onClose}>
      <div className={classes.garment}>
        <EntityPicker
          label={t('measurement.page.template')}
          source={templateSource}
          value={templateId}
          onChange={choose}
          clearable={false}
          readOnly={only}
        />
      </div>
      {templateId === null && (
        <EmptyState
          icon={IconRulerMeasure}
          title={t('measurement.page.chooseGarment')}
          hint={t('measurement.page.chooseHint')}
        />
      )}
      {templateId !== null && failure && <ErrorState {...failure} />}
      {templateId !== null && !failure && (!garment || !taken) && (
        <SkeletonRows columns={[undefined, undefined]} rows={8} />
      )}
      {garment && taken && (
        <MeasurementForm
          key={garment.id}
          customerId={customerId}
          template={garment}
          last={taken[0]}
          onCancel={onClose}
          onSaved={onSaved}
          Frame={BesideForm}
        />
      )}
    </DrawerFrame>
  );
}

const BesideForm = ({ model, totals, onCancel, children }: MeasuringFrame) => (
  <DrawerForm
    model={model}
    addressed={false}
    enterGoesOn
    footer={
      <FormFooter model={model} totals={totals} saveLabel="measurement.page.save" onCancel={onCancel} />
    }
  >
    {children}
  </DrawerForm>
);
