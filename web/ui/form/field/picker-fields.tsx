import type { Identified } from '#web/ui/list/list-contract.ts';
import { EntitiesPicker } from '#web/ui/picker/entities-picker.tsx';
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

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isInteger) : []);

/** A reference to another record, by its id. */
export function PickerField({ source, clearable, onPicked, ...props }: PickerFieldProps) {
  const { field, input } = useField(props, {
    show: (value) => <RecordName source={source} ids={typeof value === 'number' ? [value] : []} />,
  });
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

/** References to several records, by their ids. */
export function PickersField({ source, ...props }: FieldProps & { source: RecordSource }) {
  const { field, input } = useField(props, {
    show: (value) => <RecordName source={source} ids={idsOf(value)} />,
  });
  return <EntitiesPicker {...input} source={source} value={idsOf(field.value)} onChange={field.onChange} />;
}
