import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';

/** `const perUnit = usePerUnit(); perUnit('m')`: what a price is for, as `per m`. */
export function usePerUnit(): (unit: string) => string {
  const t = useT();
  const symbolOf = useUnitSymbol();
  return (unit) => t('catalogue.item.perUnit', { unit: isolate(symbolOf(unit)) });
}
