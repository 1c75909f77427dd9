import { type RefObject, useMemo, useRef } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
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
  const { control, getValues } = useFormContext<FieldValues>();
  const array = useFieldArray({ control, name, keyName: '_' });
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(array);
  latest.current = array;

  const actions = useMemo((): RowActions<R> => {
    const rows = () => (getValues(name) ?? []) as R[];
    const focus = (index: number, part?: string) =>
      requestAnimationFrame(() => focusCell(area.current, index, part && `${name}.${index}.${part}`));
    const insert = (index: number, row: R) =>
      latest.current.insert(index, withKey(row), { shouldFocus: false });
    return {
      add: (row, part) => {
        const index = rows().length;
        insert(index, row);
        focus(index, part);
      },
      replace: (index, row, part) => {
        latest.current.update(index, withKey(row));
        if (part) focus(index, part);
      },
      duplicate: (index) => {
        const { id: _, ...copy } = structuredClone(rows()[index]) as R;
        insert(index + 1, copy as R);
        focus(index + 1);
      },
      remove: (index) => {
        const last = rows().length - 1;
        latest.current.remove(index);
        if (last > 0) focus(Math.min(index, last - 1));
      },
      move: (from, to) => {
        if (to < 0 || to >= rows().length) return;
        const held = document.activeElement;
        latest.current.move(from, to);
        requestAnimationFrame(() => {
          const isThere = held instanceof HTMLElement && held.isConnected && held !== document.body;
          if (isThere) held.focus();
          else focus(to);
        });
      },
    };
  }, [name, getValues]);

  return { name, keys: (array.fields as Row[]).map(screenKeyOf), actions, area };
}
