import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type PurchaseLineFields, purchaseFields } from '#shared/billing/purchases/purchase.schema.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useT } from '#web/lib/i18n.ts';
import type { RowOf } from '#web/lib/list-contract.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { taxSource } from '#web/settings/money/tax.source.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowBlock } from '#web/ui/form/rows/row-block.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import classes from './purchase-lines.module.css';

const { TextField, NumberField, MoneyField, PickerField } = formFields(purchaseFields);

type LineRow = PurchaseLineFields & Row;
const blank: LineRow = { itemId: null, text: '', quantity: '1', price: '', taxId: null };

/** What a bill is for: goods of the catalogue, or what somebody writes. */
export const PurchaseLines = () => (
  <RowBlock<LineRow>
    name="lines"
    title="billing.purchases.lines"
    add="billing.purchases.addLine"
    blank={blank}
    first="itemId"
    row={LineFields}
    show={({ text, quantity, price }) => `${text} ${quantity} × ${price}`.trim()}
  />
);

const LineFields = memo(function LineFields(props: RowProps<LineRow>) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const currency = useBaseCurrency();
  const symbolOf = useUnitSymbol();
  const { setValue } = useFormContext();
  const at = <Part extends string>(part: Part) => `lines.${index}.${part}` as const;
  const [itemId, text] = useWatch({ name: [at('itemId'), at('text')] });
  const { data: item } = useRead(
    itemContract.get,
    { params: { id: itemId ?? 0 } },
    { enabled: itemId != null },
  );
  const unit = itemId != null ? item?.unit?.code : undefined;
  const fill = (row: RowOf<typeof itemContract> | undefined) => {
    if (!row) return;
    setValue(at('price'), row.cost, { shouldDirty: true });
    setValue(at('taxId'), row.taxId, { shouldDirty: true });
  };
  return (
    <li {...rowMark(index)} className={classes.line}>
      <PickerField
        name={at('itemId')}
        label="billing.purchases.item"
        help="billing.purchases.itemHelp"
        source={itemSource}
        span={6}
        onPicked={(row) => fill(row as RowOf<typeof itemContract> | undefined)}
      />
      <TextField name={at('text')} label="billing.purchases.text" span={6} />
      <NumberField
        name={at('quantity')}
        label="billing.purchases.quantity"
        unit={unit ? symbolOf(unit) : undefined}
        inFractions={unit !== undefined}
        fractionKeys={false}
        span={4}
        required
      />
      {currency && (
        <MoneyField
          name={at('price')}
          label="billing.purchases.price"
          help="billing.purchases.priceHelp"
          currency={currency}
          span={4}
          required
        />
      )}
      <PickerField name={at('taxId')} label="billing.purchases.tax" source={taxSource} span={4} />
      {!readOnly && (
        <div className={classes.tools}>
          <RowTools {...props} label={text || item?.name || t('billing.purchases.line')} folded />
        </div>
      )}
    </li>
  );
});
