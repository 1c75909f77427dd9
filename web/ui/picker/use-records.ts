import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contract } from '#shared/lib/contract.ts';
import type { Identified, PageOf, TextQuery } from '#web/lib/list-contract.ts';
import { queryOf, useRead } from '#web/lib/query.ts';
import { hasCodes } from './has-codes.ts';
import { sortByText } from './rank-options.ts';
import type { OtherSource, RecordSource } from './record-source.ts';
import { useOptionReader } from './use-option-reader.ts';

const shownAtOnce = 20;
const debounceMs = 200;
const staleTimeMs = 60_000;

/**
 * The first records that match the typed text, and how many more there are: the one with exactly this code comes first,
 * then those that begin with the text.
 */
export function useMatches(source: RecordSource, typed: string, enabled: boolean) {
  const reader = useOptionReader();
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, debounceMs);
  const query = { ...source.query, search, perPage: String(shownAtOnce) };
  const read = useRead(source.contract.list, { query }, { enabled });
  const coded = useCoded(source.contract.list, search, source.query, enabled);
  const others = useOthers(source.also ?? [], search, enabled);

  const page = read.data as PageOf<Identified> | undefined;
  const found = page?.data ?? [];
  const optionOf = (row: Identified) => {
    const { label, second } = source.option(row, reader);
    return { value: String(row.id), label, code: second, row };
  };
  const sorted = search ? sortByText(found.map(optionOf), search).map(({ row }) => row) : found;
  const rows = [...coded.rows, ...sorted.filter(({ id }) => coded.rows.every((row) => row.id !== id))];
  const isRead =
    others.isRead &&
    [read, coded].every(({ isFetched, isPlaceholderData }) => isFetched && !isPlaceholderData);
  return {
    rows,
    others: others.found,
    more: Math.max(0, (page?.meta.total ?? 0) - rows.length),
    /** Whether there are even more than `more`. */
    uncounted: page?.meta.more === true,
    /** Whether the rows are those of the typed text, not of what was typed before it. */
    isAnswer: wanted === search && (read.isError || isRead),
    isPending: read.isPending,
    isError: read.isError,
  };
}

const nothing = { rows: [] as Identified[], isFetched: true, isPlaceholderData: false };

/** The records with exactly this code, of kinds that have one. */
function useCoded(list: Contract, code: string, query: TextQuery | undefined, enabled: boolean) {
  const isAsked = enabled && code !== '' && hasCodes(list);
  const read = useRead(list, { query: { ...query, code, perPage: '5' } } as never, { enabled: isAsked });
  if (!isAsked) return nothing;
  const page = read.data as PageOf<Identified> | undefined;
  return { ...read, rows: page?.data ?? [], isFetched: read.isFetched };
}

/** Records of other kinds: those with exactly this code, or with the text in their names. */
function useOthers(others: readonly OtherSource[], search: string, enabled: boolean) {
  const isAsked = enabled && search !== '';
  const reads = useQueries({
    queries: others.map(({ source, byName }) => {
      const query = { ...source.query, ...(byName ? { search } : { code: search }), perPage: '5' };
      return { ...queryOf(source.contract.list, { query } as never), enabled: isAsked };
    }),
  });
  const found = others.flatMap((kind, at) => {
    const page = (isAsked ? reads[at]?.data : undefined) as PageOf<Identified> | undefined;
    return (page?.data ?? []).map((row) => ({ kind, row }));
  });
  return { found, isRead: !isAsked || reads.every(({ isFetched }) => isFetched) };
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
