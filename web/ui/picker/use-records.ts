import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '#web/lib/query.ts';
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

/** The record of an id; one chosen a moment ago needs no request. */
export function useChosen(source: RecordSource, id: number | null) {
  const [known, setKnown] = useState<Identified | null>(null);
  const isKnown = known !== null && known.id === id;
  const { data } = useRead(
    source.contract.get,
    { params: { id: id ?? 0 } },
    { enabled: id !== null && !isKnown, staleTime: staleTimeMs },
  );
  const read = id === null ? undefined : (data as Identified | undefined);
  return { row: isKnown ? known : read, remember: setKnown };
}
