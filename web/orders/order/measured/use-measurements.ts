import { useFormContext, useWatch } from 'react-hook-form';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useRead } from '#web/lib/query.ts';
import type { OrderValues, RowValues } from '#web/orders/order/order-form.rules.ts';
import { measuredAs } from '#web/orders/order/usual-fabric.rules.ts';
import { useUnits } from '#web/settings/units/use-units.ts';
import { fittingMeasurement } from './row-measurement.rules.ts';

const none: Measurement[] = [];

/** The customer's measurements, newest first; empty until a customer is chosen. */
export function useMeasurements(): { customerId: number | null; measurements: Measurement[] } {
  const { control } = useFormContext<OrderValues>();
  const allowed = useAllowed();
  const customerId = useWatch({ control, name: 'customerId' });
  const { data } = useRead(
    measurementContract.list,
    { query: { customerId: customerId ?? 0, perPage: 200 } },
    { enabled: customerId !== null && allowed(measurementContract.list.access) },
  );
  const { version } = useGarmentWords();
  const own = data?.data.filter((each) => each.customerId === customerId).map(version);
  return { customerId, measurements: own ?? none };
}

type Measured = Pick<Design, 'name' | 'templateId'>;

/** Returns the measurement of a row that gets a design: the one it has, unless the design is measured by another template. */
export function useFittingMeasurement(): (design: Measured, currentId: number | null) => number | null {
  const { measurements } = useMeasurements();
  return ({ name, templateId }, currentId) => {
    const current = measurements.find(({ id }) => id === currentId);
    const mayStay = currentId !== null && (templateId === null || current?.templateId === templateId);
    return mayStay ? currentId : (fittingMeasurement(measurements, name, templateId)?.id ?? null);
  };
}

/** Returns a row with another measurement: the length of fabric that its design proposes is that of the size. */
export function useMeasuredAs(): (row: RowValues, measurementId: number | null) => RowValues {
  const { measurements } = useMeasurements();
  const units = useUnits();
  return (row, measurementId) => {
    const measured = measurements.find(({ id }) => id === measurementId);
    return { ...measuredAs(row, measured, units), measurementId };
  };
}
