import type { UnitKind } from '#shared/settings/units/unit-kinds.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol } from './use-units.ts';

/** The unit in which all sizes of a kind are given. */
export const baseUnitOf: Readonly<Record<UnitKind, string>> = { length: 'cm', weight: 'g', count: 'pc' };

interface Props {
  code: string;
  kind: UnitKind;
  factor: string;
}

/** `1 in = 2.54 cm`, isolated in its own direction. */
export function UnitEquation({ code, kind, factor }: Props) {
  const t = useT();
  const { number } = useFormat();
  const symbolOf = useUnitSymbol();
  return (
    <bdi dir="auto">
      {t('units.equation', {
        code: symbolOf(code),
        factor: number(factor),
        base: symbolOf(baseUnitOf[kind]),
      })}
    </bdi>
  );
}
