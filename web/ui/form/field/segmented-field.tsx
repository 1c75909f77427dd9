import { Input, SegmentedControl } from '@mantine/core';
import classes from './field.module.css';
import { type ChoiceProps, useOptions } from './use-field.ts';

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
