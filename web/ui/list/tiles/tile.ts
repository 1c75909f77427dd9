import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';

/** A row as a card with its picture: an alternative to the table. */
export interface Tile<Row> {
  pictures: (row: Row) => readonly { url: string; mediumUrl: string; smallUrl: string }[];
  /** Shown instead of a missing picture. */
  icon: (row: Row) => Icon | undefined;
  /** A line below the name: the code, the kind. */
  second: (row: Row) => ReactNode;
  /** The price, and the quantity that it is for. */
  figure: (row: Row) => ReactNode;
  /** At the end of that line. */
  aside?: (row: Row) => ReactNode;
  /** A label on the picture, such as a warning. */
  mark?: (row: Row) => ReactNode;
  /** Between the figure and the switch: amounts in columns. */
  strip?: (row: Row) => ReactNode;
  /** A yes or no of the record, which can be changed on the card. */
  toggle?: { field: keyof Row & string; label: MessageKey };
}

/** What to show of an opened row beside the list. */
export interface Panel<Row> {
  /** Above the name: kind and code. */
  head: (row: Row) => ReactNode;
  /** Lines below the name. */
  lines: (row: Row) => ReactNode[];
  /** At most three figures, side by side. */
  figures: (row: Row) => Fact[];
  /** Sections below the figures. */
  below?: (row: Row) => ReactNode;
  /** Actions at the foot, which stay in sight. */
  footer?: (row: Row) => ReactNode;
  /** All other facts; those without a value are left out. */
  facts: (row: Row) => Fact[];
}

interface Fact {
  label: string;
  value: ReactNode;
  /** Shows a long value below its label. */
  long?: boolean;
}
