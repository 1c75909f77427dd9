import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { type ChoiceProps, type useField, useOptions } from './use-field.ts';

/** A choice of two to four, all visible. */
export function SegmentedField(props: ChoiceProps) {
  const { data, ...model } = useOptions(props);
  const { field } = model;
  return (
    <Segments
      {...model}
      data={data}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
    />
  );
}

type SegmentsProps = Pick<ReturnType<typeof useField>, 'field' | 'input' | 'readOnly'> &
  Pick<SegmentedControlProps, 'data' | 'value' | 'onChange'>;

/** The control of a field whose choices are all visible; `value` and `onChange` are of text, whatever the field's is. */
export const Segments = ({ field, input, readOnly, ...control }: SegmentsProps) => (
  <Input.Wrapper
    label={input.label}
    withAsterisk={input.withAsterisk}
    description={input.description}
    error={input.error}
    className={`${input.className} column align-start`}
    style={input.style}
    inputWrapperOrder={input.inputWrapperOrder}
    labelElement="div"
  >
    <SegmentedControl
      {...control}
      ref={field.ref}
      readOnly={readOnly}
      aria-label={input.label}
      onBlur={field.onBlur}
    />
  </Input.Wrapper>
);
