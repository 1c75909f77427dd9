import { EntitiesPicker } from '#web/ui/picker/entities-picker.tsx';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import type { RecordSource } from '#web/ui/picker/record-source.ts';
import { type FieldProps, useField } from './use-field.ts';

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(Number.isInteger) : []);

/** References to several records, by their ids. */
export function PickersField({ source, ...props }: FieldProps & { source: RecordSource }) {
  const { field, input } = useField(props, {
    show: (value) => <RecordName source={source} ids={idsOf(value)} />,
  });
  return <EntitiesPicker {...input} source={source} value={idsOf(field.value)} onChange={field.onChange} />;
}
