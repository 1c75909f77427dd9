import { IconBuildingStore } from '@tabler/icons-react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconTile, Initials } from '#web/ui/display/initials.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { ColumnDraft } from '#web/ui/list/list-description.ts';

/* Columns that name the rows of several reports. */

interface Assignee {
  kind: 'company' | 'user';
  name: string;
}

/** The company or person that a row is about, with their kind below. */
export function useAssigneeColumn<Row>(assigneeOf: (row: Row) => Assignee | null) {
  const t = useT();
  return {
    key: 'assignee',
    header: 'reports.report.assignments.assignee',
    strong: true,
    mark: (row) => {
      const assignee = assigneeOf(row);
      if (!assignee) return null;
      return assignee.kind === 'user' ? (
        <Initials name={assignee.name} />
      ) : (
        <IconTile icon={IconBuildingStore} />
      );
    },
    cell: (row) => <UserText>{assigneeOf(row)?.name}</UserText>,
    second: (row) => {
      const kind = assigneeOf(row)?.kind;
      return kind && t(`reports.report.assignments.${kind === 'user' ? 'person' : 'company'}`);
    },
    export: (row) => assigneeOf(row)?.name ?? null,
  } satisfies ColumnDraft<Row>;
}

/** What a row is about, with its code below. */
export const codedColumn = <Row,>(
  key: 'design' | 'item',
  nameOf: (row: Row) => string,
  codeOf: (row: Row) => string | undefined,
) =>
  ({
    key,
    header: `reports.figures.${key}`,
    sort: 'name',
    strong: true,
    cell: (row) => <UserText>{nameOf(row)}</UserText>,
    second: (row) => codeOf(row) && <Num code>{codeOf(row)}</Num>,
    export: nameOf,
  }) satisfies ColumnDraft<Row>;

/** The order of a piece with what was ordered below it, and the same as a column of its own. */
export const pieceColumns = <Row extends { orderNumber: string }>(itemOf: (row: Row) => string) =>
  [
    {
      key: 'orderNumber',
      header: 'reports.report.assignments.order',
      width: 150,
      cell: ({ orderNumber }) => <Num code>{orderNumber}</Num>,
      second: (row) => <UserText>{itemOf(row)}</UserText>,
    },
    {
      key: 'item',
      header: 'reports.report.assignments.item',
      cell: (row) => <UserText>{itemOf(row)}</UserText>,
      export: itemOf,
      optional: true,
      width: 150,
    },
  ] satisfies ColumnDraft<Row>[];

/** The days, weeks or months that a row is about. */
export const periodColumn = <Row extends { from: string }>(
  header: MessageKey,
  nameOf: (row: Row) => string,
) =>
  ({
    key: 'from',
    header,
    sort: 'from',
    strong: true,
    cell: (row) => <bdi>{nameOf(row)}</bdi>,
    export: ({ from }) => from,
  }) satisfies ColumnDraft<Row>;
