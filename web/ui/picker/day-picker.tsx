import { DatePicker, type DatePickerProps, DatesProvider, type DayOfWeek } from '@mantine/dates';
import './day-picker.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/ur';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';

/** A calendar in the language of the interface, with the shop's first day of the week. */
export function DayPicker<Type extends 'default' | 'range' = 'default'>(props: DatePickerProps<Type>) {
  const t = useT();
  const locale = useLanguage();
  const { digits, month } = useFormat();
  const firstDayOfWeek = useFormatPreference().weekStart as DayOfWeek;
  const yearOf = (day: string) => digits(day.slice(0, 4));
  const monthOf = (day: string) => `${month(day.slice(0, 10), 'long')} ${yearOf(day)}`;
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek, weekendDays: [] }}>
      <DatePicker<Type>
        hideOutsideDates
        renderDay={(day) => digits(String(Number(day.slice(8, 10))))}
        monthLabelFormat={monthOf}
        yearLabelFormat={yearOf}
        yearsListFormat={undefined}
        ariaLabels={{
          nextMonth: t('kit.dates.nextMonth'),
          previousMonth: t('kit.dates.previousMonth'),
          nextYear: t('kit.dates.nextYear'),
          previousYear: t('kit.dates.previousYear'),
          monthLevelControl: t('kit.dates.chooseMonth'),
          yearLevelControl: t('kit.dates.chooseYear'),
        }}
        {...props}
      />
    </DatesProvider>
  );
}
