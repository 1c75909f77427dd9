import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';

/** `const amount = useAmount(); amount('42.5', 'm')`: a quantity with its unit; pieces have none. */
export function useAmount(): (quantity: string, unit?: string | null) => ReactNode {
  const { number } = useFormat();
  const symbolOf = useUnitSymbol();
  return (quantity, unit = null) => (
    <>
      <Num>{number(quantity)}</Num>
      {unit && (
        <>
          {' '}
          <bdi>{symbolOf(unit)}</bdi>
        </>
      )}
    </>
  );
}
