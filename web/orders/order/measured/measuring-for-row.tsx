import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { rowsNamedIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import type { OrderValues } from '#web/orders/order/order-form.rules.ts';
import { measuredAs } from '#web/orders/order/usual-fabric.rules.ts';
import { useUnits } from '#web/settings/units/use-units.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { fittingMeasurement, fittingTemplate } from './row-measurement.rules.ts';
import { useMeasurements } from './use-measurements.ts';

const MeasuringDrawer = fetched(
  async () => (await import('#web/customers/measuring/measure/measuring-drawer.tsx')).default,
);

/** The measuring form beside the order, whose row takes over what is saved. */
export function MeasuringForRow({ index, onClose }: { index: number; onClose: () => void }) {
  const language = useLanguage();
  const { getValues } = useFormContext<OrderValues>();
  const { customerId, measurements } = useMeasurements();
  const { data, isPending } = useRead(dimensionTemplateContract.list, { query: { perPage: 200 } });
  const takeOver = useTakeOver(index);
  if (customerId === null || isPending) return null;
  const row = getValues(`rows.${index}`);
  const templates = data ? rowsNamedIn(data.data, language) : [];
  const chosen = measurements.find(({ id }) => id === row.measurementId);
  return (
    <Suspense>
      <MeasuringDrawer
        customerId={customerId}
        templateId={row.templateId ?? chosen?.templateId ?? fittingTemplate(templates, row.name)?.id ?? null}
        {...(row.templateId && { only: true })}
        onSaved={(saved) => {
          takeOver(saved);
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/**
 * Returns what gives a new version to the row that it was taken for, and to new rows that it fits: those without a
 * measurement, and those with the version before it.
 */
function useTakeOver(index: number): (saved: Measurement) => void {
  const t = useT();
  const { getValues, setValue } = useFormContext<OrderValues>();
  const { measurements } = useMeasurements();
  const units = useUnits();
  return (saved) => {
    const now = [saved, ...measurements];
    const older = now.filter(({ templateId }) => templateId === saved.templateId).map(({ id }) => id);
    let others = 0;
    for (const [at, row] of getValues('rows').entries()) {
      const { id, kind, name, measurementId, templateId = null } = row;
      const fits =
        measurementId === null
          ? name !== '' && fittingMeasurement(now, name, templateId)?.id === saved.id
          : older.includes(measurementId);
      const isOther = templateId !== null && templateId !== saved.templateId;
      if (isOther || (at !== index && (id !== undefined || kind !== 'article' || !fits))) continue;
      setValue(`rows.${at}`, measuredAs(row, saved, units), { shouldDirty: true });
      if (at !== index) others += 1;
    }
    if (others > 0) notify.info(t('orders.form.measuredToo', { count: others }));
  };
}
