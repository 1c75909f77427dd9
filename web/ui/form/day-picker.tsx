import { DatePicker, type DatePickerProps, DatesProvider, type DayOfWeek } from '@mantine/dates';
import './day-picker.css';
import 'dayjs/locale/ar';
import 'dayjs/locale/ur';
import { useWeekStart } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';

/** A month to click in, in the language of the interface and with the shop's first day of the week. */
export function DayPicker<Type extends 'default' | 'range' = 'default'>(props: DatePickerProps<Type>) {
  const t = useT();
  const locale = useLanguage();
  const firstDayOfWeek = useWeekStart() as DayOfWeek;
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek, weekendDays: [] }}>
      <DatePicker<Type>
        hideOutsideDates
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
