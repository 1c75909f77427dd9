import { type Icon, IconCalendarEvent, IconHanger, IconScan, IconTruckDelivery } from '@tabler/icons-react';
import type { EntryKind } from '#shared/orders/calendar/calendar.contract.ts';
import classes from './entry.module.css';

const icons: Record<EntryKind, Icon> = {
  order: IconHanger,
  fitting: IconScan,
  delivery: IconTruckDelivery,
  other: IconCalendarEvent,
};

/** The glyph of a kind; `size` in pixels. */
export function KindGlyph({ kind, size = 14 }: { kind: EntryKind; size?: number }) {
  const Drawn = icons[kind];
  return <Drawn aria-hidden size={size} stroke={1.7} />;
}

/** A kind of entry in a square, on the ground of its chips. */
export const KindTile = ({ kind }: { kind: EntryKind }) => (
  <span className={classes.tile} data-kind={kind}>
    <KindGlyph kind={kind} size={16} />
  </span>
);
