import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { FieldInfo } from '../form-context.ts';
import { identityOf, type Row } from '../rows/row-identity.ts';
import type { Difference } from '../three-way.ts';

/** One line of the conflict panel. */
export interface ConflictLine {
  difference: Difference;
  /** The row, if the line is about one. */
  row: ReactNode;
  label: MessageKey;
  /** Undefined if this side doesn't have the row. */
  mine: ReactNode;
  theirs: ReactNode;
}

type Sides = Record<'mine' | 'theirs', FieldValues>;

/** The line for a difference; null for fields that the form doesn't show. */
export function conflictLine(
  difference: Difference,
  { mine, theirs }: Sides,
  fields: ReadonlyMap<string, FieldInfo>,
): ConflictLine | null {
  const { field, row, parts } = difference;
  const info = fields.get(field);
  if (!info) return null;
  if (row === undefined || !info.rows) {
    return {
      difference,
      row: null,
      label: info.label,
      mine: info.show(mine[field]),
      theirs: info.show(theirs[field]),
    };
  }
  const { nameOf, show, parts: known } = info.rows;
  const [own, other] = [rowIn(mine[field], row), rowIn(theirs[field], row)];
  const named = own ?? other;
  const part = parts?.map((name) => known[name]).find((each) => each !== undefined);
  const [first = ''] = parts ?? [];
  const text = (each: Found | undefined): ReactNode => {
    if (!each) return undefined;
    if (!parts) return show(each.row as never);
    return part?.show ? part.show(each.row as never) : String((each.row as never)[first] ?? '');
  };
  return {
    difference,
    row: named ? nameOf(named.row as never, named.index) : null,
    label: part?.label ?? info.label,
    mine: text(own),
    theirs: text(other),
  };
}

interface Found {
  row: Row;
  index: number;
}

function rowIn(rows: unknown, identity: string): Found | undefined {
  const list = (rows ?? []) as Row[];
  const index = list.findIndex((row, place) => identityOf(row, place) === identity);
  const row = list[index];
  return row && { row, index };
}
