import type { DimensionField } from '#shared/customers/dimension-template.schema.ts';
import { formatTape } from '#shared/customers/fraction.rules.ts';
import { isNumericField } from '#shared/customers/measurement.rules.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './measured-value.module.css';

type Measured = Pick<DimensionField, 'kind' | 'unit'>;

/** Inches are read off a tape in fractions, centimetres in decimals. */
export const tapeText = (decimal: string, unit: DimensionField['unit']): string =>
  formatTape(decimal, { as: unit === 'in' ? 'fraction' : 'decimal', finest: 16 });

/** One value as it was measured. The fraction keeps its slot, so that 46 and 46½ line up. */
export function MeasuredValue({ field, value }: { field: Measured; value: string | undefined }) {
  if (value === undefined || value === '') return <span className={classes.nothing}>—</span>;
  if (!isNumericField(field)) return <UserText>{value}</UserText>;
  const [, whole = '', fraction = ''] = /^(-?\d*)(.*)$/.exec(tapeText(value, field.unit)) ?? [];
  return (
    <Num className={classes.value}>
      {whole}
      <span className={classes.fraction}>{fraction}</span>
    </Num>
  );
}

interface DifferenceProps {
  field: Measured;
  /** Signed decimal; null where one of the two values is missing or is no number. */
  difference: string | null;
  changed: boolean;
  odd?: boolean;
}

/** What changed since the version before: `+½`, `−¼`, `=` for nothing. */
export function Difference({ field, difference, changed, odd = false }: DifferenceProps) {
  if (!changed) return <span className={classes.nothing}>{difference === null ? '—' : '='}</span>;
  if (difference === null) return <span className={classes.changed}>≠</span>;
  const sign = difference.startsWith('-') ? '−' : '+';
  return (
    <Num className={odd ? classes.odd : classes.changed}>
      {sign + tapeText(difference.replace(/^[+-]/, ''), field.unit)}
    </Num>
  );
}
