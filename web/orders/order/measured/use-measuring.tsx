import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { fetched, useFetchedSoon } from '#web/lib/fetched.ts';
import { usePermission } from '#web/lib/session.ts';

const MeasuringForRow = fetched(async () => (await import('./measuring-for-row.tsx')).MeasuringForRow);

/** Opens the measuring form for a row; null for users who may not measure. */
type Measure = ((index: number) => void) | null;

const MeasureContext = createContext<Measure>(null);

export const useMeasure = (): Measure => use(MeasureContext);

/** Lets rows open the measuring form beside the order, which stays as it is. */
export function Measuring({ children }: { children: ReactNode }) {
  const mayMeasure = usePermission('measurements:write');
  const [index, setIndex] = useState<number | null>(null);
  const measure = useCallback((at: number) => setIndex(at), []);
  useFetchedSoon(MeasuringForRow);
  return (
    <MeasureContext value={mayMeasure ? measure : null}>
      {children}
      <Suspense>
        {index !== null && <MeasuringForRow index={index} onClose={() => setIndex(null)} />}
      </Suspense>
    </MeasureContext>
  );
}
