import { type RefObject, useMemo, useRef } from 'react';
import type { FieldValues } from '#web/lib/form/path.ts';
import { useFormContext, useWatch } from '#web/lib/form/use-form.ts';
import { focusCell } from './row-cells.ts';
import { type Row, screenKeyOf, withKey } from './row-identity.ts';

/** Actions on rows; the same object for the life of the form, so that rows don't render again because of it. */
export interface RowActions<R extends Row = Row> {
  /** `part` is the cell to focus. */
  add: (row: R, part?: string) => void;
  /** Replaces the row at the index; `part` is the cell to focus, if any. */
  replace: (index: number, row: R, part?: string) => void;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
  /** The focus stays in the moved row. */
  move: (from: number, to: number) => void;
}

export interface Rows<R extends Row = Row> {
  name: string;
  /** One key per row: its identity on the screen. */
  keys: readonly string[];
  actions: RowActions<R>;
  /** The element around the rows. */
  area: RefObject<HTMLDivElement | null>;
}

/** The props of every row component. It is a `memo()`: it reads its own values, and renders again when they change. */
export interface RowProps<R extends Row = Row> {
  index: number;
  isLast: boolean;
  actions: RowActions<R>;
}

/** A list of rows that users add, copy, move and remove. Its component renders again only for those actions. */
export function useRows<R extends Row>(name: string): Rows<R> {
  const { control, getValues, setValue } = useFormContext<FieldValues>();
  const area = useRef<HTMLDivElement>(null);
  const keys = useWatch({ name, compute: (rows: readonly Row[] = []) => rows.map(screenKeyOf) });

  const actions = useMemo((): RowActions<R> => {
    const rows = () => (getValues(name) ?? []) as R[];
    const focus = (index: number, part?: string) =>
      requestAnimationFrame(() => focusCell(area.current, index, part && `${name}.${index}.${part}`));
    const insert = (index: number, row: R) =>
      control.rearrange(name, [...rows().slice(0, index), withKey(row), ...rows().slice(index)], (at) =>
        at < index ? at : at + 1,
      );
    return {
      add: (row, part) => {
        const index = rows().length;
        insert(index, row);
        focus(index, part);
      },
      replace: (index, row, part) => {
        setValue(`${name}.${index}`, withKey(row), { shouldDirty: true });
        if (part) focus(index, part);
      },
      duplicate: (index) => {
        const { id: _, ...copy } = structuredClone(rows()[index]) as R;
        insert(index + 1, copy as R);
        focus(index + 1);
      },
      remove: (index) => {
        const last = rows().length - 1;
        control.rearrange(
          name,
          rows().filter((_, at) => at !== index),
          (at) => (at === index ? null : at - Number(at > index)),
        );
        if (last > 0) focus(Math.min(index, last - 1));
      },
      move: (from, to) => {
        if (to < 0 || to >= rows().length) return;
        const held = document.activeElement;
        const moved = movedTo(rows(), from, to);
        control.rearrange(name, moved, (at) => moved.indexOf(rows()[at] as R));
        requestAnimationFrame(() => {
          const isThere = held instanceof HTMLElement && held.isConnected && held !== document.body;
          if (isThere) held.focus();
          else focus(to);
        });
      },
    };
  }, [name, control, getValues, setValue]);

  return { name, keys, actions, area };
}

function movedTo<R>(rows: readonly R[], from: number, to: number): R[] {
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
