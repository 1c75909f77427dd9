import type { DatePickerProps } from '@mantine/dates';
import { useState } from 'react';
import type { DayPicker } from './day-picker.tsx';

let Picker: typeof DayPicker | undefined;

/** Fetches the calendar when it is first asked for: most fields and filters of days are only looked at. */
async function loadCalendar(): Promise<void> {
  Picker ??= (await import('./day-picker.tsx')).DayPicker;
}

/** A popover with a calendar in it: it opens once that is there, so that the focus finds its way in. */
export function useCalendar() {
  const [opened, setOpened] = useState(false);
  const open = () => void loadCalendar().then(() => setOpened(true));
  const close = () => setOpened(false);
  return { opened, open, close, toggle: () => (opened ? close() : open()) };
}

/** The calendar inside of such a popover. */
export const Calendar = <Type extends 'default' | 'range' = 'default'>(props: DatePickerProps<Type>) =>
  Picker && <Picker<Type> {...props} />;
