import { Tooltip, useDirection } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { useGarmentWords } from './garment-words.ts';
import classes from './measured-value.module.css';
import { useTape } from './use-tape.ts';

type Measured = Pick<DimensionField, 'kind' | 'unit' | 'optionNames'>;

interface MeasuredValueProps {
  field: Measured;
  value: string | undefined;
  /** Whether a length is followed by its unit: where its table doesn't name one for all. */
  withUnit?: boolean;
}

/** One measured value. The fraction has a column of its own, so that 46 and 46½ line up. */
export function MeasuredValue({ field, value, withUnit = false }: MeasuredValueProps) {
  const { option } = useGarmentWords();
  if (value === undefined || value === '') return <span className="faint">—</span>;
  if (field.kind !== 'text' && field.unit) return <Option value={option(field, value)} unit={field.unit} />;
  if (!isNumericField(field)) return <UserText>{option(field, value)}</UserText>;
  if (!withUnit || !field.unit) return <Length value={value} unit={field.unit} />;
  return (
    <WithUnit unit={field.unit}>
      <Length value={value} unit={field.unit} />
    </WithUnit>
  );
}

/** A chosen option, followed by the field's unit. */
function Option({ value, unit }: { value: string; unit: string }) {
  return (
    <WithUnit unit={unit}>
      <bdi>{value}</bdi>
    </WithUnit>
  );
}

/** A value and its unit in the reader's direction, also in a cell of numbers. */
function WithUnit({ unit, children }: { unit: string; children: ReactNode }) {
  const symbolOf = useUnitSymbol();
  const { dir } = useDirection();
  return (
    <span dir={dir}>
      {children} <span className="regular muted">{symbolOf(unit)}</span>
    </span>
  );
}

/** A length in the shop's preferred form. */
function Length({ value, unit }: { value: string; unit: string | null }) {
  const { text, exact } = useTape().show(value, unit);
  const [, whole = '', fraction = ''] = /^(-?\d*)(.*)$/.exec(text) ?? [];
  return (
    <Rounded exact={exact}>
      <About exact={exact} />
      <Num tape className={`tabular nowrap`}>
        {whole}
        <span className={classes.fraction}>{fraction}</span>
      </Num>
    </Rounded>
  );
}

interface DifferenceProps {
  field: Measured;
  /** Signed decimal; null if one of the two values is missing or not numeric. */
  difference: string | null;
  changed: boolean;
  odd?: boolean;
}

/** The change from the previous version: `+½`, `−¼`, `=` for none. */
export function Difference({ field, difference, changed, odd = false }: DifferenceProps) {
  const tape = useTape();
  if (!changed) return <span className="faint">{difference === null ? '—' : '='}</span>;
  if (difference === null) return <span className={classes.changed}>≠</span>;
  const sign = difference.startsWith('-') ? '−' : '+';
  const { text, exact } = tape.show(difference.replace(/^[+-]/, ''), field.unit);
  return (
    <Rounded exact={exact === null ? null : sign + exact}>
      <About exact={exact} />
      <Num tape className={odd ? 'small-text warning strong' : classes.changed}>
        {sign + text}
      </Num>
    </Rounded>
  );
}

/** Before the number in the direction of the text, so that the unit follows the number. */
const About = ({ exact }: { exact: string | null }) =>
  exact !== null && <span className="regular muted">≈</span>;

/** Marks a rounded value and shows the exact one in a tooltip. */
function Rounded({ exact, children }: { exact: string | null; children: ReactNode }) {
  const t = useT();
  if (exact === null) return children;
  return (
    <Tooltip
      label={t('units.shown.rounded', { exact: isolate(exact) })}
      events={{ hover: true, focus: true, touch: true }}
    >
      <span className="nowrap">{children}</span>
    </Tooltip>
  );
}
