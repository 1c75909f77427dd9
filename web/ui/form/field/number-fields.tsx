import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { inDigitsOf, readNumber } from '#shared/lib/digits.ts';
import { readQuantity } from '#shared/lib/fractions.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Num } from '#web/ui/display/num.tsx';
import classes from './field.module.css';
import { FractionKeys } from './fraction-keys.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface NumberFieldProps extends FieldProps {
  /** A unit or sign inside the field, at its end. */
  unit?: ReactNode;
  /** In pixels. */
  unitWidth?: number;
  /** The decimals shown once the field loses focus. */
  decimals?: number;
  whole?: boolean;
  /** How much of something, such as cloth: also typed as a fraction. */
  inFractions?: boolean;
  /** Whether a phone has keys for fractions. */
  fractionKeys?: boolean;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Of a number whose decimals aren't limited: `12,500` may be either. */
const mostDecimals = 3;

/** A number in any of the three digit systems, in which it stays as well; invalid text stays as typed, with its error. */
export function NumberField({
  unit,
  unitWidth = 52,
  decimals,
  whole = false,
  inFractions = false,
  fractionKeys = inFractions,
  ...props
}: NumberFieldProps) {
  const { trigger } = useFormContext();
  const [isFocused, setFocused] = useState(false);
  const { field, input, readOnly } = useField(props, { show: (value) => <Num>{textOf(value)}</Num> });
  const settle = () => {
    setFocused(false);
    const typed = textOf(field.value);
    const reading = inFractions
      ? readQuantity(typed)
      : readNumber(typed, whole ? 0 : (decimals ?? mostDecimals));
    if (reading && 'readings' in reading) void trigger(props.name);
    else if (reading) field.onChange(inDigitsOf(typed, padded(reading.value, decimals ?? 0)));
    field.onBlur();
  };
  const keys = fractionKeys && isFocused && !readOnly && (
    <FractionKeys finest={8} typed={textOf(field.value)} onType={field.onChange} />
  );
  return (
    <TextInput
      {...input}
      inputMode={whole ? 'numeric' : 'decimal'}
      classNames={{ root: classes.short, input: classes.ltr }}
      value={textOf(field.value)}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
      onFocus={() => setFocused(true)}
      onBlur={settle}
      {...(fractionKeys && {
        inputContainer: (control) => (
          <>
            {control}
            {keys}
          </>
        ),
      })}
      {...(unit !== undefined && {
        rightSection: <span className="muted type-caption">{unit}</span>,
        rightSectionWidth: unitWidth,
      })}
    />
  );
}

interface MoneyFieldProps extends FieldProps {
  currency: CurrencyLook;
  /** What the amount is for, such as `per m`. */
  per?: string | undefined;
}

/** An amount, with its currency in the field. */
export function MoneyField({ currency, per, ...props }: MoneyFieldProps) {
  const { currencyName } = useFormat();
  const unit = [currencyName(currency), per].filter(Boolean).join(' ');
  return <NumberField {...props} unit={unit} {...(per && { unitWidth: 96 })} decimals={currency.decimals} />;
}

/** `320.00` for `320`; an amount with too many decimals stays as typed and is refused. */
function padded(decimal: string, decimals: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  if (decimals === 0 || fraction.length >= decimals) return decimal;
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}
