import { DateText } from '#web/ui/display/date-text.tsx';
import { DayInput, isDay } from './day-input.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`: earlier days can't be clicked. */
  earliest?: string;
  /** Later days can't be clicked. */
  latest?: string;
}

/** A date, typed in any language or clicked in the calendar. Invalid text stays as typed, and the schema reports it. */
export function DateField({ earliest, latest, ...props }: DateFieldProps) {
  const { field, input, readOnly } = useField(props, {
    show: (value) => (isDay(value) ? <DateText value={value} /> : String(value ?? '')),
  });
  return (
    <DayInput
      input={input}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      readOnly={readOnly}
      earliest={earliest}
      latest={latest}
    />
  );
}
