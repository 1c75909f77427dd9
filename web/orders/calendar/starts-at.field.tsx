import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { instantIn, localDate, localTime } from '#shared/lib/local-date.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { DayInput, isDay } from '#web/ui/form/field/day-input.tsx';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { parseTypedTime } from './typed-time.ts';

interface Typed {
  day: string | null;
  time: string;
}

/** An instant as a date and a time in the shop's time zone. While one of them is missing, the form has none. */
export function StartsAtField(props: FieldProps) {
  const t = useT();
  const { dateTime, digits, today } = useFormat();
  const { timeZone } = useFormatPreference();
  const { field, input, readOnly } = useField(props, {
    show: (value) => (typeof value === 'string' && value ? dateTime(value) : ''),
  });
  const stored =
    typeof field.value === 'string' && !Number.isNaN(Date.parse(field.value)) ? field.value : null;
  const [typed, setTyped] = useState<Typed | null>(null);
  const shown: Typed = typed ?? {
    day: stored && localDate(timeZone, new Date(stored)),
    time: stored ? localTime(timeZone, new Date(stored)) : '',
  };

  const change = (part: Partial<Typed>) => {
    const next = { ...shown, ...part };
    const time = parseTypedTime(next.time);
    setTyped(next);
    field.onChange(isDay(next.day) && time ? instantIn(timeZone, next.day, time).toISOString() : '');
  };
  const settle = () => {
    if (stored) setTyped(null);
    field.onBlur();
  };
  const { error, description, label: _, ref: __, ...rest } = input;

  return (
    <>
      <DayInput
        input={{ ...rest, name: `${field.name}.date`, label: t('orders.calendar.date'), error, description }}
        value={shown.day}
        onChange={(day) => change({ day })}
        onBlur={settle}
        readOnly={readOnly}
        earliest={today()}
      />
      <TextInput
        {...rest}
        ref={field.ref}
        name={`${field.name}.time`}
        label={t('orders.calendar.time')}
        error={Boolean(error)}
        inputMode="numeric"
        placeholder={digits('10:30')}
        dir="ltr"
        value={shown.time}
        onChange={(event) => change({ time: event.currentTarget.value })}
        onBlur={settle}
      />
    </>
  );
}
