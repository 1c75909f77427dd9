import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { Calendar, useCalendar } from '#web/ui/picker/calendar.tsx';
import classes from './field.module.css';
import { parseTypedDate } from './typed-date.ts';

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

interface DayInputProps {
  /** Props for the text input. */
  input: Omit<TextInputProps, 'value' | 'onChange'>;
  /** `YYYY-MM-DD`, or what was typed instead. */
  value: unknown;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  readOnly: boolean;
  /** `YYYY-MM-DD`: earlier days can't be clicked. */
  earliest?: string | undefined;
  /** Later days can't be clicked. */
  latest?: string | undefined;
}

/** A date, typed in any language or clicked in the calendar. Invalid text stays as typed. */
export function DayInput({ input, value, onChange, onBlur, readOnly, earliest, latest }: DayInputProps) {
  const t = useT();
  const { date, today, hijriBeside } = useFormat();
  const { hijriDates } = useFormatPreference();
  const [typed, setTyped] = useState<string | null>(null);
  const { opened, toggle, open, close } = useCalendar();

  const type = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? null : (parseTypedDate(text, today(), hijriDates) ?? text));
  };
  const settle = () => {
    setTyped(null);
    onBlur();
  };
  const choose = (day: string | null) => {
    setTyped(null);
    onChange(day);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) open();
  };

  return (
    <Popover
      opened={opened && !readOnly}
      onDismiss={close}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...input}
          classNames={{ root: classes.short }}
          description={input.description || (!input.error && isDay(value) && hijriBeside(value))}
          value={typed ?? (isDay(value) ? date(value) : String(value ?? ''))}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
          rightSection={
            <ActionIcon
              size={28}
              disabled={readOnly}
              aria-label={t('kit.dates.openCalendar')}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={toggle}
            >
              <IconCalendar size={16} stroke={1.7} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar
          value={isDay(value) ? value : null}
          onChange={choose}
          {...(earliest && { minDate: earliest })}
          {...(latest && { maxDate: latest })}
          {...(isDay(value) && { defaultDate: value })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
