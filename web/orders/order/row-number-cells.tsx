import { Input } from '@mantine/core';
import { memo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { inDigitsOf, parseDecimal, readNumber } from '#shared/lib/digits.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnits } from '#web/settings/units/use-units.ts';
import { Readings } from '#web/ui/form/field/which-meant.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { choicesIn } from '#web/ui/form/form-resolver.ts';
import { cellMark } from '#web/ui/form/rows/row-cells.ts';
import type { OrderValues } from './order-form.rules.ts';
import classes from './row-cells.module.css';
import { useTerms } from './use-order-terms.ts';
import { fabricFor } from './usual-fabric.rules.ts';

interface CellProps {
  index: number;
}

/**
 * The quantity: a whole number in any digit system; it stays in the digits in which it was typed, as the
 * price does. A length of fabric that the design proposes follows it. Not drawn for a key in another cell of its row.
 */
export const QuantityCell = memo(function QuantityCell({ index }: CellProps) {
  const { getValues, setValue } = useFormContext<OrderValues>();
  const units = useUnits();
  const follow = (quantity: string) => {
    const row = getValues(`rows.${index}`);
    const fabric = fabricFor(row, quantity, units);
    if (fabric !== row.fabric) setValue(`rows.${index}.fabric`, fabric, { shouldDirty: true });
  };
  return <NumberCell index={index} name="quantity" label="orders.form.row.quantity" onChange={follow} />;
});

/** The price of one piece, formatted with the currency's decimals once the cell loses focus. */
export const PriceCell = memo(function PriceCell({ index }: CellProps) {
  const { currency } = useTerms();
  const settle = (typed: string) => {
    const price = parseDecimal(typed, currency.decimals);
    return price === null || price.startsWith('-')
      ? typed
      : inDigitsOf(typed, priced(price, currency.decimals));
  };
  return (
    <NumberCell index={index} name="price" label="orders.form.row.price" settle={settle} placeholder="0" />
  );
});

/** What a price may mean that can be read in several ways, below its cell. */
export function PriceReadings({ index }: CellProps) {
  const { control, trigger } = useFormContext<OrderValues>();
  const { field, fieldState } = useController({ control, name: `rows.${index}.price` });
  const choose = (price: string) => {
    field.onChange(price);
    void trigger(field.name);
  };
  return <Readings readings={choicesIn(fieldState.error)?.choices ?? []} onChoose={choose} />;
}

function priced(price: string, decimals: number): string {
  try {
    return writePrice(price, decimals);
  } catch {
    // Too large: stays as typed, and validation reports it.
    return price;
  }
}

function isReadInSeveralWays(typed: unknown): boolean {
  const reading = readNumber(String(typed ?? ''), 3);
  return reading !== null && 'readings' in reading;
}

interface NumberCellProps extends CellProps {
  name: 'quantity' | 'price';
  label: MessageKey;
  settle?: (typed: string) => string;
  /** Called before the typed text is the cell's. */
  onChange?: (typed: string) => void;
  placeholder?: string;
}

function NumberCell({ index, name, label, settle = String, onChange, placeholder }: NumberCellProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { control, trigger } = useFormContext<OrderValues>();
  const { field, fieldState } = useController({ control, name: `rows.${index}.${name}` });
  const leave = () => {
    const settled = settle(field.value);
    const isAmbiguous = isReadInSeveralWays(field.value);
    if (settled !== field.value) field.onChange(settled);
    field.onBlur();
    // Asks at once, or takes back the question of a form that was sent from within the cell.
    if (isAmbiguous) void trigger(field.name);
  };
  // Without a label of its own, half of what a text field is made of isn't needed.
  return (
    <Input
      {...cellMark}
      ref={field.ref}
      name={field.name}
      aria-label={t('orders.form.row.ofRow', { field: t(label), number: index + 1 })}
      autoComplete="off"
      inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
      readOnly={readOnly}
      error={fieldState.invalid}
      classNames={{ wrapper: classes.cellWrapper, input: classes.numberInput }}
      value={field.value}
      placeholder={placeholder}
      onChange={(event) => {
        onChange?.(event.currentTarget.value);
        field.onChange(event.currentTarget.value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
    />
  );
}
