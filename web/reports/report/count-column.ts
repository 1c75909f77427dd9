import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { ColumnDraft } from '#web/ui/list/list-description.ts';

/** A column of counts, exported as numbers. */
export const countColumn = <Row>(
  key: keyof Row & string,
  header: MessageKey,
  count: (value: number) => ReactNode,
  more: Partial<Pick<ColumnDraft<Row>, 'width' | 'hideBelow' | 'sort'>> = {},
): ColumnDraft<Row> => ({
  key,
  header,
  align: 'number',
  width: 100,
  cell: (row) => count(row[key] as number),
  export: (row) => row[key] as number,
  ...more,
});

/** A column of amounts, which are left out for those who may not see them. */
export const amountColumn = <Row>(
  key: keyof Row & string,
  header: MessageKey,
  amount: (value: string | undefined) => ReactNode,
  more: Pick<ColumnDraft<Row>, 'headerParams' | 'permission' | 'hideBelow' | 'sort' | 'width'>,
): ColumnDraft<Row> => ({
  key,
  header,
  align: 'number',
  width: 130,
  cell: (row) => amount(row[key] as string | undefined),
  export: (row) => (row[key] as string | undefined) ?? null,
  ...more,
});
