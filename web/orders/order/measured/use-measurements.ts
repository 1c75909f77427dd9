import { useFormContext, useWatch } from 'react-hook-form';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { useRead } from '#web/lib/query.ts';
import type { OrderValues } from '#web/orders/order/order-form.rules.ts';
import { fittingMeasurement } from './row-measurement.rules.ts';

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
  const { version } = useGarmentWords();
  const own = data?.data.filter((each) => each.customerId === customerId).map(version);
  return { customerId, measurements: own ?? none };
}

/** Returns the measurement that a new row of an article starts with. */
export function useFittingMeasurement(): (article: string) => number | null {
  const { measurements } = useMeasurements();
  return (article) => fittingMeasurement(measurements, article)?.id ?? null;
}
