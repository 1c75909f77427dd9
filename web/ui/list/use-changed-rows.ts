import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Identified } from '#web/lib/list-contract.ts';
import { outdatedByOthersAt } from '#web/lib/write.ts';

/** How long a row is marked, in milliseconds. */
const markedFor = 4000;
const none: ReadonlySet<number> = new Set();

interface Loaded {
  queryKey: readonly unknown[];
  /** Left out while they are those of another page or search. */
  rows: readonly Identified[] | undefined;
  /** In milliseconds since 1970. */
  at: number;
}

/** The rows that somebody else has just changed or added, for some seconds after they have appeared. */
export function useChangedRows({ queryKey, rows, at }: Loaded): ReadonlySet<number> {
  const [changed, setChanged] = useState(none);
  const before = useRef<{ key: string; texts: ReadonlyMap<number, string>; at: number } | null>(null);
  const key = JSON.stringify(queryKey);
  const outdatedAt = useEffectEvent(() => outdatedByOthersAt(queryKey));
  useEffect(() => {
    if (!rows) return;
    const texts = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    const last = before.current;
    before.current = { key, texts, at };
    if (last?.key !== key || outdatedAt() < last.at) return;
    const ids = [...texts].filter(([id, text]) => last.texts.get(id) !== text).map(([id]) => id);
    if (ids.length > 0) setChanged(new Set(ids));
  }, [key, rows, at]);
  useEffect(() => {
    if (changed === none) return;
    const timer = setTimeout(() => setChanged(none), markedFor);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
