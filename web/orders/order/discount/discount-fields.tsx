import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { OrderValues } from '#web/orders/order/order-form.rules.ts';
import { textsOf, useRow, useSetRow } from '#web/orders/order/use-row.ts';
import { Num } from '#web/ui/display/num.tsx';
import { useFieldInfo } from '#web/ui/form/form-context.ts';
import { DiscountInput } from './discount-input.tsx';

/** What comes off one row. */
export function RowDiscount({ index }: { index: number }) {
  const t = useT();
  const { row, problemsOf } = useRow();
  const set = useSetRow(index);
  return (
    <DiscountInput
      name={`rows.${index}.discount`}
      label={t('orders.discount.title')}
      value={row.discount ?? null}
      onChange={(discount) => set({ discount })}
      problems={problemsOf('discount')}
    />
  );
}

/** What comes off all rows together. */
export function OrderDiscount() {
  const t = useT();
  const { control, setValue } = useFormContext<OrderValues>();
  const discount = useWatch({ control, name: 'discount' }) ?? null;
  const { errors, isSubmitted } = useFormState({ control, name: 'discount' });
  useFieldInfo('discount', {
    label: 'orders.discount.title',
    show: (value) => value !== null && value !== undefined && <DiscountText discount={value as Discount} />,
  });
  return (
    <div className="push-end">
      <DiscountInput
        name="discount"
        label={t('orders.discount.title')}
        value={discount}
        onChange={(next) => setValue('discount', next, { shouldDirty: true, shouldValidate: isSubmitted })}
        problems={textsOf(errors.discount, t)}
      />
    </div>
  );
}

/** `10%`, or an amount. */
export function DiscountText({ discount: { kind, value } }: { discount: Discount }) {
  const { percent } = useFormat();
  return <Num>{kind === 'percent' ? percent(value) : value}</Num>;
}
