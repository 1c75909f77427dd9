import { useRef, useState } from 'react';
import type { Identified } from '#web/lib/list-contract.ts';

export interface Selection<Row> {
  rows: Row[];
  has: (row: Row) => boolean;
  set: (rows: Row[]) => void;
  toggle: (row: Row) => void;
  clear: () => void;
}

/** Rows selected on any page of the same scope; another search or filter clears them. */
export function useSelection<Row extends Identified>(scope: string): Selection<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: Row[] }>({ scope, rows: [] });
  const rows = kept.scope === scope ? kept.rows : [];
  const set = (next: Row[]) => setKept({ scope, rows: next });
  const has = (row: Row) => rows.some(({ id }) => id === row.id);
  return {
    rows,
    has,
    set,
    toggle: (row) => set(has(row) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    clear: () => set([]),
  };
}

/** Selecting on one page: all of its rows, one, or with Shift those between it and the one before. */
export function usePageSelection<Row extends Identified>(rows: readonly Row[], selection: Selection<Row>) {
  const last = useRef<number | null>(null);
  const indexOf = (id: number | null) => rows.findIndex((row) => row.id === id);
  const add = (more: readonly Row[]) =>
    selection.set([...selection.rows, ...more.filter((row) => !selection.has(row))]);
  const remove = (less: readonly Row[]) =>
    selection.set(selection.rows.filter(({ id }) => less.every((row) => row.id !== id)));
  const hasAll = rows.length > 0 && rows.every(selection.has);
  return {
    hasAll,
    hasSome: rows.some(selection.has),
    toggleAll: () => (hasAll ? remove(rows) : add(rows)),
    toggle: (row: Row, isRange: boolean) => {
      const [from, to] = [indexOf(isRange ? last.current : null), indexOf(row.id)].sort((a, b) => a - b);
      const touched = from === undefined || to === undefined || from < 0 ? [row] : rows.slice(from, to + 1);
      if (selection.has(row)) remove(touched);
      else add(touched);
      last.current = row.id;
    },
  };
}
