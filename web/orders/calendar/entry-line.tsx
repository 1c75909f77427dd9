import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import type { CalendarEntry } from '#shared/orders/calendar/calendar.api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DotSeparatedLine } from '#web/ui/display/dot-separated.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Calendar, useCalendar } from '#web/ui/picker/calendar.tsx';
import classes from './entry.module.css';
import { KindTile } from './entry-kind.tsx';
import { useEntryFacts } from './entry-text.ts';
import { useDraggable } from './month/drag-area.tsx';
import { useCalendarRights } from './use-calendar-rights.ts';
import type { Move } from './use-move.ts';

interface EntryLineProps {
  entry: CalendarEntry;
  hrefOf: (entry: CalendarEntry) => string;
  onMove: Move;
}

/** One entry of a day: its time, whom it is with and what it is about. It opens, and can be moved; beside a month, also dragged. */
export function EntryLine({ entry, hrefOf, onMove }: EntryLineProps) {
  const { digits, today } = useFormat();
  const factsOf = useEntryFacts();
  const { mayMove } = useCalendarRights();
  const draggable = useDraggable(mayMove(entry) ? `${entry.kind} ${entry.id}` : null);
  const isLate = entry.kind === 'order' && entry.date < today();
  return (
    <li className={classes.entry} data-late={isLate || undefined} {...draggable}>
      {entry.time && <Num className={classes.time}>{digits(entry.time)}</Num>}
      <KindTile kind={entry.kind} />
      <Link
        to={hrefOf(entry)}
        className={`grow shrinkable no-underline inherit-colour ${classes.what}`}
        draggable={false}
      >
        <UserText className={`medium ${classes.who}`}>{entry.customer.name}</UserText>
        <DotSeparatedLine className={`muted type-caption ${classes.about}`}>
          {factsOf(entry)}
        </DotSeparatedLine>
      </Link>
      {mayMove(entry) && <MoveButton entry={entry} onMove={onMove} />}
    </li>
  );
}

function MoveButton({ entry, onMove }: Pick<EntryLineProps, 'entry' | 'onMove'>) {
  const t = useT();
  const { opened, toggle, close } = useCalendar();
  const what = isolate(
    entry.order && entry.kind === 'order' ? entry.order.referenceNumber : entry.customer.name,
  );
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          size={32}
          className="rigid"
          aria-label={t('orders.calendar.moveOf', { what })}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={toggle}
        >
          <IconCalendarShare aria-hidden size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar
          value={entry.date}
          defaultDate={entry.date}
          onChange={(day) => {
            close();
            if (day) void onMove(entry, day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
