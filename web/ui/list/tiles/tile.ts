import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';

/** A row as a card with its picture: a layout of the list beside the table. */
export interface Tile<Row> {
  pictures: (row: Row) => readonly { url: string; smallUrl: string }[];
  /** In the picture's place, where there is none. */
  icon: (row: Row) => Icon;
  /** A line below the name: the code, the kind. */
  second: (row: Row) => ReactNode;
  /** What it costs, and for how much of it. */
  figure: (row: Row) => ReactNode;
  /** At the end of that line. */
  aside?: (row: Row) => ReactNode;
  /** A yes or no of the record, changed at once where it is shown. */
  toggle?: { field: keyof Row & string; label: MessageKey };
}

/** What stands beside the list of a row that is opened. */
export interface Panel<Row> {
  /** Above the name: kind and code. */
  head: (row: Row) => ReactNode;
  /** Lines below the name. */
  lines: (row: Row) => ReactNode[];
  /** Three figures at most, side by side. */
  figures: (row: Row) => Fact[];
  /** All else that is known; what has no value is left out. */
  facts: (row: Row) => Fact[];
}

interface Fact {
  label: string;
  value: ReactNode;
  /** Longer words, below their label. */
  long?: boolean;
}
