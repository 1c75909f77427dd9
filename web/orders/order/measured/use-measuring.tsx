import { createContext, type ReactNode, use, useState } from 'react';
import { usePermission } from '#web/lib/session.ts';
import { MeasuringForRow } from './measuring-for-row.tsx';

/** Opens the measuring form for a row; null for users who may not measure. */
type Measure = ((index: number) => void) | null;

const MeasureContext = createContext<Measure>(null);

export const useMeasure = (): Measure => use(MeasureContext);

/** Lets rows open the measuring form beside the order, which stays as it is. */
export function Measuring({ children }: { children: ReactNode }) {
  const mayMeasure = usePermission('measurements:write');
  const [index, setIndex] = useState<number | null>(null);
  return (
    <MeasureContext value={mayMeasure ? setIndex : null}>
      {children}
      {index !== null && <MeasuringForRow index={index} onClose={() => setIndex(null)} />}
    </MeasureContext>
  );
}
