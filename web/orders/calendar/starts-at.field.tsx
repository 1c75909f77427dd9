import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { instantIn, localDate, localTime } from '#shared/lib/local-date.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { isWorkDay } from '#shared/settings/preferences/work-day.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { DayInput, isDay } from '#web/ui/form/field/day-input.tsx';
import { type FieldProps, useField } from '#web/ui/form/field/use-field.ts';
import { parseTypedTime } from './typed-time.ts';

interface Typed {
  day: string | null;
  time: string;
}

interface StartsAtProps extends FieldProps {
  /** The day that is proposed while nothing is stored. */
  initialDay?: string | null;
  /** The label of the time; that of the field stands over the date, if it has one. */
  timeLabel?: MessageKey;
}

/**
 * An instant as a date and a time in the shop's time zone. While one of them is missing, the form has an empty text,
 * which no schema takes; without both, null unless it is required.
 */
export function StartsAtField({
  timeLabel = 'orders.calendar.time',
  initialDay = null,
  ...props
}: StartsAtProps) {
  const t = useT();
  const { dateTime, digits, today } = useFormat();
  const { timeZone } = useFormatPreference();
  const value: unknown = useWatch({ name: props.name });
  const [typed, setTyped] = useState<Typed | null>(
    initialDay === null ? null : { day: initialDay, time: '' },
  );
  const stored = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
  const shown: Typed = typed ?? {
    day: stored && localDate(timeZone, new Date(stored)),
    time: stored ? localTime(timeZone, new Date(stored)) : '',
  };
  const warning = useIsClosed()(shown.day) ? t('orders.calendar.moveClosed') : undefined;
  const { field, input, readOnly } = useField(
    { ...props, ...(warning && { warning }) },
    { show: (each) => (typeof each === 'string' && each ? dateTime(each) : '') },
  );

  const change = (part: Partial<Typed>) => {
    const next = { ...shown, ...part };
    const time = parseTypedTime(next.time);
    setTyped(next);
    const isNone = !props.required && !next.day && next.time.trim() === '';
    const missing = isNone ? null : '';
    field.onChange(isDay(next.day) && time ? instantIn(timeZone, next.day, time).toISOString() : missing);
  };
  const settle = () => {
    if (stored) setTyped(null);
    field.onBlur();
  };
  const { error, description, label: _, ref: __, ...rest } = input;

  return (
    <>
      <DayInput
        input={{
          ...rest,
          name: `${field.name}.date`,
          label: t(props.label ?? 'orders.calendar.date'),
          error,
          description,
        }}
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
        label={t(timeLabel)}
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

/** Whether the shop is closed on a day; false while that isn't known. */
function useIsClosed(): (day: string | null) => boolean {
  const { data } = useRead(preferenceContract.get, {}, { staleTime: 600_000 });
  return (day) => data !== undefined && isDay(day) && !isWorkDay(data, day);
}
