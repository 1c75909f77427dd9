import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { type ComponentProps, Suspense } from 'react';
import type { CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { calendarContract, entryKinds } from '#shared/orders/calendar/calendar.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { useDrawerAddress } from '#web/ui/list/use-drawer-address.ts';
import { AppointmentForm } from './appointment.form.tsx';
import classes from './calendar.module.css';
import { CalendarBar, FilterSelects, Steps, Title } from './calendar-bar.tsx';
import { rangeOf, type View, views } from './calendar-range.rules.ts';
import { DayPanel, useDayTitle } from './day.panel.tsx';
import { EntryList } from './entry-list.tsx';
import { FeedPanel } from './feed.panel.tsx';
import { DragArea } from './month/drag-area.tsx';
import { MonthGrid } from './month/month-grid.tsx';
import phone from './phone.module.css';
import { PhoneStrip } from './phone-strip.tsx';
import { asked, useCalendarPlace } from './use-calendar-place.ts';
import { useCalendarRights } from './use-calendar-rights.ts';
import { useMove } from './use-move.ts';

const TimeGrid = fetched(async () => (await import('./time-grid.tsx')).TimeGrid);

/** How many entries a day of each view lists; a month shows counts alone. */
const perDay: Record<View, number> = { month: 0, week: 30, day: 100, list: 10 };

/** What is due, whom the shop expects, and how full its days are. */
export default function CalendarPage() {
  const t = useT();
  const isPhone = usePhone();
  const { id: edited, hrefOf: formHref, close } = useDrawerAddress();
  const { mayBook } = useCalendarRights();
  const [hasFeed, feed] = useDisclosure(false);
  const calendar = useCalendarPlace();
  const { place, go } = calendar;
  const hrefOf = (entry: CalendarEntry) =>
    entry.kind === 'order' ? `/orders/${entry.id}` : formHref(entry.id);
  return (
    <>
      <PageHeader
        title={t('orders.calendar.title')}
        {...(!isPhone && { explanation: t('orders.calendar.explanation') })}
        actions={
          <>
            <SegmentedControl
              aria-label={t('orders.calendar.view')}
              data={views
                .filter((view) => !isPhone || view === 'month' || view === 'list')
                .map((view) => ({
                  value: view,
                  label: t(`orders.calendar.views.${isPhone && view === 'month' ? 'week' : view}`),
                }))}
              value={isPhone && place.view !== 'list' ? 'month' : place.view}
              onChange={(view) => go({ view: view as View })}
            />
            <ActionIcon
              variant="default"
              size="input-md"
              aria-label={t('orders.calendar.feed.title')}
              onClick={feed.open}
            >
              <IconDeviceMobile aria-hidden size={18} stroke={1.7} />
            </ActionIcon>
            {mayBook && (
              <Button
                component={Link}
                to={`${formHref('new')}&date=${place.date}`}
                leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
              >
                {t('orders.calendar.newAppointment')}
              </Button>
            )}
          </>
        }
      />
      <PageBody fill={!isPhone}>
        {isPhone ? <Phone {...calendar} hrefOf={hrefOf} /> : <Desk {...calendar} hrefOf={hrefOf} />}
      </PageBody>
      {edited !== undefined && <AppointmentForm id={edited} onClose={close} />}
      {hasFeed && <FeedPanel onClose={feed.close} />}
    </>
  );
}

interface PartProps extends ReturnType<typeof useCalendarPlace> {
  hrefOf: (entry: CalendarEntry) => string;
}

function Desk({ place, range, weekStart, go, hrefOf }: PartProps) {
  const { view, date } = place;
  const move = useMove();
  const { mayMove } = useCalendarRights();
  const hasRoom = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const read = useRead(calendarContract, { query: { ...range, ...asked(place), perDay: perDay[view] } });
  const ofDay = useRead(
    calendarContract,
    { query: { from: date, to: date, ...asked(place), perDay: perDay.day } },
    { enabled: view === 'month' },
  );
  const [isDayOpen, day] = useDisclosure(false);
  const choose = (date: string) => go({ date });
  const open = (date: string) => {
    choose(date);
    if (!hasRoom) day.open();
  };
  const book = (day: string, time: string | null) =>
    void navigate(`?${new URLSearchParams({ view, date: day, edit: 'new', ...(time && { time }) })}`);
  const drop = (what: string, day: string) => {
    const entry = ofDay.data?.data.find((each) => `${each.kind} ${each.id}` === what);
    if (entry) void move(entry, day);
  };
  if (read.isError && !read.data)
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const hasList = view === 'month' && (hasRoom || isDayOpen);
  return (
    <DragArea enabled={hasList && entryKinds.some((kind) => mayMove({ kind }))} onDrop={drop}>
      <div className={classes.sides} data-alone={view !== 'month' || !hasRoom || undefined}>
        <Card flush className={classes.card}>
          <CalendarBar place={place} range={range} go={go} />
          {view === 'month' && (
            <MonthGrid {...{ date, range, weekStart, calendar: read.data }} onChoose={choose} onOpen={open} />
          )}
          {(view === 'week' || view === 'day') && (
            <Suspense>
              <TimeGrid
                {...{ view, date, weekStart, calendar: read.data }}
                onOpen={(entry) => void navigate(hrefOf(entry))}
                onMove={move}
                onChoose={choose}
                onBook={book}
              />
            </Suspense>
          )}
          {view === 'list' && (
            <div className={`grow shortens scrolls ${classes.scroll}`}>
              <EntryList calendar={read.data} hrefOf={hrefOf} onMove={move} />
            </div>
          )}
        </Card>
        {view === 'month' && hasRoom && (
          <Card flush className={classes.panel}>
            <DayPanel date={date} calendar={ofDay.data} hrefOf={hrefOf} onMove={move} />
          </Card>
        )}
        {view === 'month' && !hasRoom && isDayOpen && (
          <DayDrawer date={date} calendar={ofDay.data} hrefOf={hrefOf} onMove={move} onClose={day.close} />
        )}
      </div>
    </DragArea>
  );
}

interface DayDrawerProps extends ComponentProps<typeof DayPanel> {
  onClose: () => void;
}

/** The day over the month, where there is no room beside it. */
function DayDrawer({ onClose, ...panel }: DayDrawerProps) {
  const head = useDayTitle(panel.date, panel.calendar);
  return (
    <DrawerFrame {...head} size={412} onClose={onClose}>
      <div className={`grow shortens scrolls ${classes.scroll}`}>
        <DayPanel {...panel} untitled />
      </div>
    </DrawerFrame>
  );
}

/** Seven days and the chosen one below them, or the list of the month. */
function Phone({ place, weekStart, go, hrefOf }: PartProps) {
  const t = useT();
  const { today } = useFormat();
  const { date } = place;
  const isList = place.view === 'list';
  const move = useMove();
  const range = rangeOf(isList ? 'list' : 'week', date, weekStart);
  const read = useRead(calendarContract, { query: { ...range, ...asked(place), perDay: 20 } });
  const shown: typeof place = { ...place, view: isList ? 'list' : 'week' };
  return (
    <>
      <div className={phone.bar}>
        <Title place={shown} range={range} />
        <Button variant="subtle" onClick={() => go({ date: today() })}>
          {t('orders.calendar.today')}
        </Button>
        <Steps place={shown} go={go} />
      </div>
      <div className={phone.filters}>
        <FilterSelects place={place} go={go} />
      </div>
      {!isList && (
        <PhoneStrip date={date} range={range} calendar={read.data} onChoose={(day) => go({ date: day })} />
      )}
      {read.isError && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Card flush>
          {isList ? (
            <EntryList calendar={read.data} hrefOf={hrefOf} onMove={move} />
          ) : (
            <DayPanel date={date} calendar={read.data} hrefOf={hrefOf} onMove={move} />
          )}
        </Card>
      )}
    </>
  );
}
