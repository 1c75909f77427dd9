import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { NumberField } from '#web/ui/form/field/number-fields.tsx';
import { PickerField } from '#web/ui/form/field/picker-field.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowBlock } from '#web/ui/form/rows/row-block.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import classes from '#web/ui/form/rows/row-fields.module.css';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';

interface MaterialRow extends Row {
  itemId: number | null;
  quantity: string | null;
}

/** What one piece of a design takes besides its fabric: a short list of items and amounts. */
export const MaterialsField = () => (
  <RowBlock<MaterialRow>
    name="materials"
    title="catalogue.making.materials"
    help="catalogue.making.materialsHelp"
    add="catalogue.making.materialAdd"
    blank={{ itemId: null, quantity: null }}
    first="itemId"
    row={MaterialFields}
    show={({ itemId, quantity }) => `#${itemId} × ${quantity}`}
  />
);

const MaterialFields = memo(function MaterialFields(props: RowProps<MaterialRow>) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const symbolOf = useUnitSymbol();
  const { control } = useFormContext();
  const itemId = useWatch({ control, name: `materials.${index}.itemId` }) as number | null;
  const { data: item } = useRead(
    itemContract.get,
    { params: { id: itemId ?? 0 } },
    { enabled: itemId !== null },
  );
  return (
    <li {...rowMark(index)} className={classes.row}>
      <PickerField
        name={`materials.${index}.itemId`}
        label="catalogue.making.material"
        source={itemSource}
        clearable={false}
        required
        span={12}
      />
      <NumberField
        name={`materials.${index}.quantity`}
        label="catalogue.making.perPiece"
        inFractions
        fractionKeys={false}
        required
        {...(item?.unit && { unit: <bdi>{symbolOf(item.unit.code)}</bdi> })}
      />
      {!readOnly && (
        <div className={classes.tools}>
          <RowTools {...props} label={item?.name ?? t('catalogue.making.material')} folded />
        </div>
      )}
    </li>
  );
});
