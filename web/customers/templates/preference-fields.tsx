import { roundings } from '#shared/customers/measuring/dimension-preference.schema.ts';
import { useUnitSymbol, useUnits } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';
import { Segments } from '#web/ui/form/field/segmented-field.tsx';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { Select } from '#web/ui/picker/select.tsx';

/** A choice of the shop's length units, by code. */
export function LengthUnitField(props: FieldProps) {
  const symbolOf = useUnitSymbol();
  const units = useUnits('length');
  const { field, input } = useField(props, { show: (code) => symbolOf(String(code)) });
  return (
    <Select
      {...input}
      data={units.map(({ code, name }) => ({ value: code, label: `${name} (${symbolOf(code)})` }))}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
    />
  );
}

/** The fraction that shown values are rounded to. */
export function RoundingField(props: FieldProps) {
  const { field, input, readOnly } = useField(props, {
    show: (parts) => <Num>{`1/${parts}`}</Num>,
  });
  return (
    <Segments
      field={field}
      input={input}
      readOnly={readOnly}
      data={roundings.map((parts) => ({
        value: String(parts),
        label: <Num>{`1/${parts}`}</Num>,
      }))}
      value={String(field.value)}
      onChange={(parts) => field.onChange(Number(parts))}
    />
  );
}
