import type { Identified } from '#web/lib/list-contract.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { type FieldProps, useField } from './use-field.ts';

interface PickerFieldProps extends FieldProps {
  source: RecordSource;
  clearable?: boolean;
  /** Gets the selected record, to fill in other fields. */
  onPicked?: (row: Identified | undefined) => void;
}

/** A reference to another record, by its id; one that may be left empty says so. */
export function PickerField({ source, clearable, onPicked, ...props }: PickerFieldProps) {
  const placeholder = props.placeholder ?? (props.required ? undefined : 'kit.form.optional');
  const { field, input } = useField(
    { ...props, placeholder },
    {
      show: (value) => <RecordName source={source} ids={typeof value === 'number' ? [value] : []} />,
    },
  );
  return (
    <EntityPicker
      {...input}
      source={source}
      clearable={clearable ?? true}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={(id, row) => {
        field.onChange(id);
        onPicked?.(row);
      }}
    />
  );
}
