import type { DatePickerProps } from '@mantine/dates';
import { type KeyboardEvent, useState } from 'react';
import { untilFetched } from '#web/lib/fetched.ts';
import { keepEscape } from '#web/lib/keep-escape.ts';
import type { DayPicker } from './day-picker.tsx';

let Picker: typeof DayPicker | undefined;

/**
 * The state of a popover with a calendar. The library is fetched for the first one, which opens once it is there, so that the
 * focus finds its way in.
 */
export function useCalendar() {
  const [opened, setOpened] = useState(false);
  const open = async () => {
    Picker ??= (await untilFetched(() => import('./day-picker.tsx'))).DayPicker;
    setOpened(true);
  };
  const close = () => setOpened(false);
  return { opened, open: () => void open(), close, toggle: () => (opened ? close() : void open()) };
}

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
