import type { ReactNode } from 'react';
import { directionOf } from '#shared/lib/language.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';

/** `const amount = useAmount(); amount('42.5', 'm')`: a quantity with its unit; pieces have none. */
export function useAmount(): (quantity: string, unit?: string | null) => ReactNode {
  const { number } = useFormat();
  const symbolOf = useUnitSymbol();
  const direction = directionOf(useLanguage());
  return (quantity, unit = null) => (
    // The unit follows the number also in a column of figures, which is left-to-right.
    <bdi dir={direction}>
      <Num>{number(quantity)}</Num>
      {unit && (
        <>
          {' '}
          <bdi>{symbolOf(unit)}</bdi>
        </>
      )}
    </bdi>
  );
}
