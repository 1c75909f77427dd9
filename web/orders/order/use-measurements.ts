import { useFormContext, useWatch } from 'react-hook-form';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { useRead } from '#web/lib/query.ts';
import { choosableMeasurements, type OrderValues } from './order-form.rules.ts';

const none: Measurement[] = [];

/** The customer's measurements, newest first; empty until a customer is chosen. */
export function useMeasurements(): { customerId: number | null; measurements: Measurement[] } {
  const { control } = useFormContext<OrderValues>();
  const customerId = useWatch({ control, name: 'customerId' });
  const { data } = useRead(
    measurementContract.list,
    { query: { customerId: customerId ?? 0, perPage: 200 } },
    { enabled: customerId !== null },
  );
  const own = data?.data.filter((each) => each.customerId === customerId);
  return { customerId, measurements: own ?? none };
}

/** The measurement of a new row, if the customer was measured for only one garment. */
export function useOnlyMeasurement(): number | null {
  const newest = choosableMeasurements(useMeasurements().measurements, null);
  return newest.length === 1 ? (newest[0]?.id ?? null) : null;
}
