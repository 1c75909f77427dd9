import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { preferenceFields } from '#shared/settings/preferences/preference.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowBlock } from '#web/ui/form/rows/row-block.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import classes from './opening.module.css';
import { dayOfWeek } from './weekdays.ts';

const { DateField, TextField, SwitchField } = formFields(preferenceFields);

interface Holiday extends Row {
  date: string;
  name: string;
  yearly: boolean;
}

/** The weekdays on which the shop works, from the first day of its week on. */
export function WorkDaysField(props: FieldProps) {
  const t = useT();
  const { weekday, shortWeekday } = useFormat();
  const { control } = useFormContext();
  const first = Number(useWatch({ control, name: 'weekStart' }) ?? 0);
  const { field, input, readOnly } = useField(props, {
    show: (value) => ((value ?? []) as number[]).map((day) => shortWeekday(dayOfWeek(day))).join(' · '),
  });
  const days = Array.from({ length: 7 }, (_, index) => (first + index) % 7);
  return (
    <Checkbox.Group
      label={input.label}
      error={input.error}
      description={input.description}
      inputWrapperOrder={input.inputWrapperOrder}
      className={input.className}
      style={input.style}
      readOnly={readOnly}
      value={((field.value ?? []) as number[]).map(String)}
      onChange={(chosen) => field.onChange(chosen.map(Number).sort((a, b) => a - b))}
      aria-label={t('settings.preference.workDays')}
    >
      <div className={classes.days}>
        {days.map((day) => (
          <Checkbox key={day} value={String(day)} label={weekday(dayOfWeek(day))} disabled={readOnly} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const blank = { date: '', name: '', yearly: false };

/** Days on which the shop is closed. */
export function HolidaysField() {
  return (
    <RowBlock<Holiday>
      name="holidays"
      title="settings.preference.holidays"
      help="settings.preference.holidaysHelp"
      add="settings.preference.holidayAdd"
      blank={blank}
      first="name"
      row={HolidayRow}
      show={({ name, date }) => `${name} ${date}`}
    />
  );
}

const HolidayRow = memo(function HolidayRow(props: RowProps<Holiday>) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const { control } = useFormContext();
  const name = useWatch({ control, name: `holidays.${index}.name` }) as string;
  const date = useWatch({ control, name: `holidays.${index}.date` }) as string;
  return (
    <li {...rowMark(index)} className={classes.row}>
      <DateField name={`holidays.${index}.date`} label="settings.preference.holidayDate" span={3} required />
      <TextField name={`holidays.${index}.name`} label="settings.preference.holidayName" span={5} required />
      <SwitchField name={`holidays.${index}.yearly`} label="settings.preference.holidayYearly" span={3} />
      {!readOnly && <RowTools {...props} label={name || date || t('settings.preference.holidays')} folded />}
    </li>
  );
});
