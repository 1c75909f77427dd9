import { SegmentedControl, TextInput } from '@mantine/core';
import { type Discount, discountKinds } from '#shared/orders/order/discount.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useTerms } from '#web/orders/order/use-order-terms.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import classes from './discount.module.css';

interface DiscountInputProps {
  /** The path of the field. */
  name: string;
  label: string;
  /** With its number as typed; null: none. */
  value: Discount | null;
  onChange: (value: Discount | null) => void;
  problems: readonly string[];
}

/** A percentage or an amount; an empty field is no discount. */
export function DiscountInput({ name, label, value, onChange, problems }: DiscountInputProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { currencyName } = useFormat();
  const { currency } = useTerms();
  const kind = value?.kind ?? 'percent';
  const signs = { percent: '%', amount: currencyName(currency) };
  const names = { percent: t('orders.discount.percent'), amount: t('orders.discount.amount') };
  const kinds = (
    <SegmentedControl
      size="xs"
      aria-label={t('orders.discount.kind')}
      readOnly={readOnly}
      disabled={value === null}
      value={kind}
      onChange={(next) => value && onChange({ ...value, kind: next as Discount['kind'] })}
      data={discountKinds.map((each) => ({
        value: each,
        label: (
          <>
            <span aria-hidden>{signs[each]}</span>
            <span className="sr-only">{names[each]}</span>
          </>
        ),
      }))}
    />
  );
  return (
    <TextInput
      name={`${name}.value`}
      label={label}
      className={classes.discount}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      error={problems.length > 0 && problems.join(' ')}
      // Beside it: the name of a currency may be long.
      inputContainer={(input) => (
        <div className={classes.line}>
          {input}
          {kinds}
        </div>
      )}
      value={value?.value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : { kind, value: currentTarget.value })
      }
    />
  );
}
