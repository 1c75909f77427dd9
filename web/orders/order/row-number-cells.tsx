import { Input } from '@mantine/core';
import { memo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { inDigitsOf, parseDecimal, readNumber } from '#shared/lib/digits.ts';
import { typedText } from '#shared/orders/order/typed-quantity.rules.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnitSymbol, useUnits } from '#web/settings/units/use-units.ts';
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
 * The quantity: a whole number, or a length in its unit, in any digit system; it stays in the digits in which it was typed, as the
 * price does. A length of fabric that the design proposes follows it. Not drawn for a key in another cell of its row.
 */
export const QuantityCell = memo(function QuantityCell({ index, unit }: CellProps & { unit: string | null }) {
  const { getValues, setValue } = useFormContext<OrderValues>();
  const units = useUnits();
  const symbolOf = useUnitSymbol();
  const follow = (quantity: string) => {
    const row = getValues(`rows.${index}`);
    const fabric = fabricFor(row, quantity, units);
    if (fabric !== row.fabric) setValue(`rows.${index}.fabric`, fabric, { shouldDirty: true });
  };
  const cell = (
    <NumberCell
      index={index}
      name="quantity"
      label="orders.form.row.quantity"
      inputMode={unit === null ? 'numeric' : 'text'}
      isAmbiguous={(typed) => unit !== null && isReadInSeveralWays(typedText(typed, unit))}
      onChange={follow}
    />
  );
  if (unit === null) return cell;
  return (
    <span className={`row ${classes.withUnit}`}>
      {cell}
      <bdi className="muted type-caption">{symbolOf(unit)}</bdi>
    </span>
  );
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
    <NumberCell
      index={index}
      name="price"
      label="orders.form.row.price"
      inputMode="decimal"
      isAmbiguous={isReadInSeveralWays}
      settle={settle}
      placeholder="0"
    />
  );
});

/** What a quantity or a price may mean that can be read in several ways, below its cell. */
export function NumberReadings({ index, name }: CellProps & Pick<NumberCellProps, 'name'>) {
  const { control, trigger } = useFormContext<OrderValues>();
  const { field, fieldState } = useController({ control, name: `rows.${index}.${name}` });
  const choose = (reading: string) => {
    field.onChange(reading);
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

function isReadInSeveralWays(typed: string): boolean {
  const reading = readNumber(typed, 3);
  return reading !== null && 'readings' in reading;
}

interface NumberCellProps extends CellProps {
  name: 'quantity' | 'price';
  label: MessageKey;
  inputMode: 'numeric' | 'decimal' | 'text';
  isAmbiguous: (typed: string) => boolean;
  settle?: (typed: string) => string;
  /** Called before the typed text is the cell's. */
  onChange?: (typed: string) => void;
  placeholder?: string;
}

function NumberCell(props: NumberCellProps) {
  const { index, name, label, inputMode, isAmbiguous, settle = String, onChange, placeholder } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const { control, trigger } = useFormContext<OrderValues>();
  const { field, fieldState } = useController({ control, name: `rows.${index}.${name}` });
  const leave = () => {
    const settled = settle(field.value);
    const asks = isAmbiguous(String(field.value ?? ''));
    if (settled !== field.value) field.onChange(settled);
    field.onBlur();
    // Asks at once, or takes back the question of a form that was sent from within the cell.
    if (asks) void trigger(field.name);
  };
  // Without a label of its own, half of what a text field is made of isn't needed.
  return (
    <Input
      {...cellMark}
      ref={field.ref}
      name={field.name}
      aria-label={t('orders.form.row.ofRow', { field: t(label), number: index + 1 })}
      autoComplete="off"
      inputMode={inputMode}
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
