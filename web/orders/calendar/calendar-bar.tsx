import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type EntryKind, entryKinds } from '#shared/orders/calendar/calendar.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { useWorkTypes } from '#web/settings/works/use-work-types.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import classes from './calendar.module.css';
import { type Range, stepFrom } from './calendar-range.rules.ts';
import type { CalendarAddress } from './use-calendar-place.ts';

interface CalendarBarProps {
  place: CalendarAddress;
  go: (to: Partial<CalendarAddress>) => void;
}

/** Which month, week or day is shown, and of which kind, work and person. */
export function CalendarBar({ place, range, go }: CalendarBarProps & TitleProps) {
  const t = useT();
  const { today } = useFormat();
  return (
    <div className={classes.bar}>
      <Steps place={place} go={go} />
      <Title place={place} range={range} />
      <div className="flex wrap gap-6 push-end">
        <Button variant="default" onClick={() => go({ date: today() })}>
          {t('orders.calendar.today')}
        </Button>
        <FilterSelects place={place} go={go} />
      </div>
    </div>
  );
}

export function Steps({ place: { view, date }, go }: CalendarBarProps) {
  const t = useT();
  return (
    <div className="flex gap-6">
      <ActionIcon
        variant="default"
        size="input-md"
        aria-label={t(`orders.calendar.previous.${view}`)}
        onClick={() => go({ date: stepFrom(view, date, -1) })}
      >
        <DirectionalIcon icon={IconChevronLeft} size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-md"
        aria-label={t(`orders.calendar.next.${view}`)}
        onClick={() => go({ date: stepFrom(view, date, 1) })}
      >
        <DirectionalIcon icon={IconChevronRight} size={18} />
      </ActionIcon>
    </div>
  );
}

interface TitleProps {
  place: CalendarAddress;
  range: Range;
}

/** The month, the week or the day that is shown, in both calendars. */
export function Title({ place: { view, date }, range }: TitleProps) {
  const { date: dateText, month, weekday, digits, hijriPartsBeside, hijriBeside } = useFormat();
  const isMonth = view === 'month' || view === 'list';
  const days = isMonth ? { from: `${date.slice(0, 7)}-01`, to: `${date.slice(0, 7)}-28` } : range;
  const [first, last] = [hijriPartsBeside(days.from), hijriPartsBeside(days.to)];
  const hijriMonths =
    first && last && [...new Set([first.month, last.month])].join(' – ').concat(' ', last.year);
  const hijri = view === 'day' ? hijriBeside(date) : hijriMonths;
  return (
    <p className={classes.month} aria-live="polite">
      {isMonth && (
        <span>
          {month(date, 'long')} {digits(date.slice(0, 4))}
        </span>
      )}
      {view === 'week' && (
        <span>
          <bdi>{dateText(range.from, { year: range.from.slice(0, 4) !== range.to.slice(0, 4) })}</bdi> –{' '}
          <bdi>{dateText(range.to)}</bdi>
        </span>
      )}
      {view === 'day' && (
        <span>
          {weekday(date)} <bdi>{dateText(date)}</bdi>
        </span>
      )}
      {hijri && <span className="muted type-caption">{hijri}</span>}
    </p>
  );
}

export function FilterSelects({ place, go }: CalendarBarProps) {
  const t = useT();
  const workTypes = useWorkTypes();
  return (
    <>
      <Select
        aria-label={t('orders.calendar.workType')}
        placeholder={t('orders.calendar.allWorks')}
        className={classes.filter}
        clearable
        data={workTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={place.workTypeId === null ? null : String(place.workTypeId)}
        onChange={(id) => go({ workTypeId: id === null ? null : Number(id) })}
      />
      <Select
        aria-label={t('orders.calendar.kind')}
        placeholder={t('orders.calendar.allKinds')}
        className={classes.filter}
        clearable
        data={entryKinds.map((kind) => ({ value: kind, label: t(`orders.calendar.kinds.${kind}`) }))}
        value={place.kind}
        onChange={(kind) => go({ kind: kind as EntryKind | null })}
      />
      <EntityPicker
        source={tailorSource}
        aria-label={t('orders.calendar.person')}
        placeholder={t('orders.calendar.allPeople')}
        className={classes.filter}
        value={place.userId}
        onChange={(userId) => go({ userId })}
      />
    </>
  );
}
