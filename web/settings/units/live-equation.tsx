import { useWatch } from 'react-hook-form';
import { parseDecimal } from '#shared/lib/digits.ts';
import { convertUnits } from '#shared/settings/units/unit.rules.ts';
import type { UnitKind } from '#shared/settings/units/unit-kinds.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './unit.module.css';
import { baseUnitOf, UnitEquation } from './unit-equation.tsx';
import { useUnitSymbol } from './use-units.ts';

/** The meaning of the typed factor in both directions. */
export function LiveEquation() {
  const t = useT();
  const { number } = useFormat();
  const symbolOf = useUnitSymbol();
  const [code, kind, typed] = useWatch({ name: ['code', 'kind', 'factor'] }) as [string, UnitKind, unknown];
  const factor = parseDecimal(String(typed ?? ''));
  if (!code || !kind || factor === null || !(Number(factor) > 0) || factor.length > 20) return null;
  const base = baseUnitOf[kind];
  const back = convertUnits('1', { factor: '1' }, { factor });
  return (
    <p className={classes.equation} aria-live="polite">
      <UnitEquation code={code} kind={kind} factor={factor} />
      {code !== base && back !== '0' && (
        <bdi dir="auto">
          {t('units.equation', { code: symbolOf(base), factor: number(back), base: symbolOf(code) })}
        </bdi>
      )}
    </p>
  );
}
