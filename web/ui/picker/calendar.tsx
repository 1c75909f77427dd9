import type { DatePickerProps } from '@mantine/dates';
import type { KeyboardEvent } from 'react';
import { keepEscape } from '#web/lib/keep-escape.ts';
import { useOpened } from '#web/lib/use-opened.ts';
import type { DayPicker } from './day-picker.tsx';

let Picker: typeof DayPicker | undefined;

/** Fetches the calendar when it is first asked for: most fields and filters of days are only looked at. */
async function loadCalendar(): Promise<void> {
  Picker ??= (await import('./day-picker.tsx')).DayPicker;
}

/** A popover with a calendar in it. */
export const useCalendar = () => useOpened(loadCalendar);

/** The calendar inside of such a popover. */
export function Calendar<Type extends 'default' | 'range' = 'default'>(props: DatePickerProps<Type>) {
  if (!Picker) return null;
  return (
    <div onKeyDownCapture={followDirection} onFocusCapture={keepEscape}>
      <Picker<Type> {...props} />
    </div>
  );
}

const opposite: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The library's arrow keys go to the next day on the right; from right to left that is the previous one. */
function followDirection(event: KeyboardEvent<HTMLElement>): void {
  const key = opposite[event.key];
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (!key || !isMirrored || !event.nativeEvent.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
