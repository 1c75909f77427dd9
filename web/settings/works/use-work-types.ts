import { useMemo } from 'react';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import type { WorkType } from '#shared/settings/works/work-type.schema.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { rowsNamedIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';

const none: readonly WorkType[] = [];

/** The shop's work types in production sequence, as the reader calls them; no shop has more than a page of them. */
export function useWorkTypes(): readonly WorkType[] {
  const language = useLanguage();
  const read = useRead(workTypeContract.list, { query: { perPage: 200 } }, { staleTime: 60_000 });
  const workTypes = read.data?.data ?? none;
  return useMemo(() => rowsNamedIn(workTypes, language), [workTypes, language]);
}
