import { useState } from 'react';
import type { Identified } from './list-contract.ts';

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
