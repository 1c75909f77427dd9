import { ColorInput } from '@mantine/core';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import classes from './field.module.css';
import { type FieldProps, useField } from './use-field.ts';

/** Colours that differ from each other, and from white and black, even at the size of a dot. */
const swatches = [
  '#db4241',
  '#d97706',
  '#aa732b',
  '#389560',
  '#0d9488',
  '#2784d5',
  '#4f46e5',
  '#9163d5',
  '#c0458c',
  '#7d8088',
];

/** The colour of one of the shop's labels. */
export function ColourField(props: FieldProps) {
  const { field, input } = useField(props, {
    show: (value) => <StatusLabel name={String(value)} colour={String(value)} />,
  });
  return (
    <ColorInput
      {...input}
      format="hex"
      swatches={swatches}
      swatchesPerRow={5}
      withEyeDropper={false}
      classNames={{ root: classes.short, input: classes.ltr }}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
    />
  );
}
