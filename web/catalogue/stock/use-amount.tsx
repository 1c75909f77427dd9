import type { ReactNode } from 'react';
import { isolate } from '#shared/lib/isolate.ts';
import { directionOf } from '#shared/lib/language.ts';
import type { Quantity } from '#shared/lib/quantity.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';

/** `const amount = useAmount(); amount('42.5', 'm')`: a quantity with its unit; pieces have none. */
export function useAmount(): (quantity: Quantity, unit?: string | null) => ReactNode {
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

/** The same inside a text. */
export function useQuantityText(): (quantity: Quantity, unit: string | null) => string {
  const { number } = useFormat();
  const symbolOf = useUnitSymbol();
  return (quantity, unit) =>
    unit === null ? number(quantity) : `${isolate(number(quantity))} ${isolate(symbolOf(unit))}`;
}
