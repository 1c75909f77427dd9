import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { namedFor } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { NumberField } from '#web/ui/form/field/number-fields.tsx';
import { useField } from '#web/ui/form/field/use-field.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowBlock } from '#web/ui/form/rows/row-block.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import classes from '#web/ui/form/rows/row-fields.module.css';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import { Select } from '#web/ui/picker/select.tsx';

interface SizeRow extends Row {
  upTo: string | null;
  length: string | null;
}

/** The length of fabric by the size of who is measured, in a field of the design's template; nothing for one without a template. */
export function SizesField() {
  const { control } = useFormContext();
  const [templateId, sizes] = useWatch({ control, name: ['templateId', 'sizeLengths'] });
  if (templateId === null && (sizes ?? []).length === 0) return null;
  return (
    <>
      <RowBlock<SizeRow>
        name="sizeLengths"
        title="catalogue.making.sizes"
        help="catalogue.making.sizesHelp"
        add="catalogue.making.sizeAdd"
        blank={{ upTo: null, length: null }}
        first="upTo"
        row={SizeFields}
        show={({ upTo, length }) => `${upTo}: ${length}`}
      />
      {(sizes ?? []).length > 0 && <GoesBy templateId={templateId} />}
    </>
  );
}

/** The length of the template that the sizes go by; their unit is that of the length. */
function GoesBy({ templateId }: { templateId: number | null }) {
  const language = useLanguage();
  const { setValue } = useFormContext();
  const { data } = useRead(
    dimensionTemplateContract.get,
    { params: { id: templateId ?? 0 } },
    { enabled: templateId !== null },
  );
  const { field, input } = useField({
    name: 'sizeFieldId',
    label: 'catalogue.making.sizeField',
    span: 12,
    required: true,
  });
  const lengths = (data?.fields ?? []).filter(({ unit }) => unit !== null);
  return (
    <Select
      {...input}
      data={lengths.map(({ id, label, names = {} }) => ({
        value: id,
        label: namedFor({ name: label, names }, language).name,
      }))}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={(id) => {
        field.onChange(id);
        setValue('sizeUnit', lengths.find((each) => each.id === id)?.unit ?? null, { shouldDirty: true });
      }}
    />
  );
}

const SizeFields = memo(function SizeFields(props: RowProps<SizeRow>) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const symbolOf = useUnitSymbol();
  const { control } = useFormContext();
  const unit = useWatch({ control, name: 'sizeUnit' }) as string | null;
  return (
    <li {...rowMark(index)} className={classes.row}>
      <NumberField
        name={`sizeLengths.${index}.upTo`}
        label="catalogue.making.upTo"
        inFractions
        fractionKeys={false}
        required
        {...(unit && { unit: <bdi>{symbolOf(unit)}</bdi> })}
      />
      <NumberField
        name={`sizeLengths.${index}.length`}
        label="catalogue.making.length"
        inFractions
        fractionKeys={false}
        required
      />
      {!readOnly && (
        <div className={classes.tools}>
          <RowTools {...props} label={t('kit.rows.row', { number: index + 1 })} folded />
        </div>
      )}
    </li>
  );
});
