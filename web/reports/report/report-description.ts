import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import type { RangeName } from '#shared/lib/day-ranges.ts';
import type { ListContract, RowOf } from '#web/lib/list-contract.ts';
import type { ColumnDraft, ColumnSums, Filter } from '#web/ui/list/list-description.ts';

/** A report is a list with sums of all that its filters find, a chart of the same, and a paper. */
export interface Report<C extends ListContract> {
  contract: C;
  /** The address of its screen; `/print` follows for its paper. */
  path: string;
  title: MessageKey;
  about: MessageKey;
  /** Null: nothing is searched. */
  searchLabel: MessageKey | null;
  columns: readonly ColumnDraft<RowOf<C>>[];
  nameOf: (row: RowOf<C>) => string;
  /** The documents that a row consists of. */
  hrefOf: (row: RowOf<C>) => string | undefined;
  filters: readonly Filter[];
  /** The period that it opens with where the user has no default view; by default all that there is. */
  period?: RangeName;
  /** Its few rows leave room for the chart in any window. */
  isShort?: boolean;
  shownAs?: (row: RowOf<C>) => RowOf<C>;
  sumsOf: (reply: ReplyOf<C['list']>) => ColumnSums;
  chartOf?: (reply: ReplyOf<C['list']>) => ReactNode;
}
