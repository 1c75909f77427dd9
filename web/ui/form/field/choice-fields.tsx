import { ColorInput, Input, SegmentedControl, Select, Switch } from '@mantine/core';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import classes from './field.module.css';
import { menuParts } from './menu-parts.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Values with their labels: `{ yes: 'kit.value.yes', no: 'kit.value.no' }`. */
export type Options = Readonly<Record<string, MessageKey>>;

interface ChoiceProps extends FieldProps {
  options: Options;
}

function useOptions({ options, ...props }: ChoiceProps) {
  const t = useT();
  const wordOf = (value: unknown) => {
    const key = options[String(value)];
    return key ? t(key) : '';
  };
  const data = Object.keys(options).map((value) => ({ value, label: wordOf(value) }));
  return { ...useField(props, { show: wordOf }), data };
}

/** A choice from a fixed set, in a menu. */
export function SelectField({ clearable = false, ...props }: ChoiceProps & { clearable?: boolean }) {
  const { field, input, data } = useOptions(props);
  return (
    <Select
      {...input}
      data={data}
      clearable={clearable}
      allowDeselect={clearable}
      {...menuParts(clearable && Boolean(field.value))}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
    />
  );
}

/** A choice of two to four, all visible. */
export function SegmentedField(props: ChoiceProps) {
  const { field, input, data, readOnly } = useOptions(props);
  return (
    <Input.Wrapper
      label={input.label}
      withAsterisk={input.withAsterisk}
      description={input.description}
      error={input.error}
      className={`${input.className} ${classes.segmented}`}
      style={input.style}
      inputWrapperOrder={input.inputWrapperOrder}
      labelElement="div"
    >
      <SegmentedControl
        ref={field.ref}
        data={data}
        readOnly={readOnly}
        aria-label={input.label}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Input.Wrapper>
  );
}

/** A yes or no, with its label beside it. */
export function SwitchField(props: FieldProps) {
  const t = useT();
  const show = (value: unknown) => t(value ? 'kit.value.yes' : 'kit.value.no');
  const { field, input, readOnly } = useField(props, { show });
  return (
    <Switch
      ref={field.ref}
      name={field.name}
      label={input.label}
      description={input.description}
      error={input.error}
      className={`${input.className} ${classes.switch}`}
      style={input.style}
      disabled={readOnly}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
}

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
