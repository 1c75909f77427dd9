import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useRead } from '#web/lib/query.ts';
import type { Identified, PageOf } from '#web/ui/list/list-contract.ts';
import type { RecordSource } from './record-source.ts';

const shownAtOnce = 20;
const debounceMs = 200;
const staleTimeMs = 60_000;

/** The first records that match the typed text, and how many more there are. */
export function useMatches(source: RecordSource, typed: string, enabled: boolean) {
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const query = { ...source.query, search, perPage: String(shownAtOnce) };
  const read = useRead(source.contract.list, { query }, { enabled });
  const page = read.data as PageOf<Identified> | undefined;
  const rows = page?.data ?? [];
  return {
    rows,
    more: (page?.meta.total ?? 0) - rows.length,
    /** Whether there are even more than `more`. */
    uncounted: page?.meta.more === true,
    isPending: read.isPending,
    isError: read.isError,
  };
}

/** The records of these ids; those chosen a moment ago need no request. */
export function useChosen(source: RecordSource, ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, Identified>>(new Map());
  const asked = useQueries({
    queries: ids.map((id) => ({
      ...queryOf(source.contract.get, { params: { id } }),
      enabled: !known.has(id),
      staleTime: staleTimeMs,
    })),
  });
  const rows = ids.flatMap((id, index) => {
    const row = known.get(id) ?? (asked[index]?.data as Identified | undefined);
    return row ? [row] : [];
  });
  const remember = (row: Identified) => setKnown((now) => new Map(now).set(row.id, row));
  return { rows, remember };
}
