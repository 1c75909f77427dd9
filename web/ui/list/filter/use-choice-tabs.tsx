import { useQueries } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n.ts';
import { observedOf } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { changeAddress } from '#web/ui/list/list-address.ts';
import type { ListContract, PageOf, TextQuery } from '#web/ui/list/list-contract.ts';
import type { ChoiceTabs, Tab } from '#web/ui/list/list-description.ts';

/** Tabs for the values of a parameter of the list's query, each with its number of rows. */
export function useChoiceTabs(
  contract: ListContract,
  choice: ChoiceTabs | undefined,
  fixed: TextQuery,
): readonly Tab[] | undefined {
  const t = useT();
  const params = useSearchParams();
  const options = Object.entries(choice?.options ?? {});
  const key = choice?.key ?? '';
  const queries: TextQuery[] = choice
    ? [{}, ...options.map(([value]) => ({ [key]: value }))].map((own) => ({ ...fixed, ...own, perPage: '1' }))
    : [];
  const counts = useQueries({ queries: queries.map((query) => observedOf(contract.list, { query })) });
  if (!choice) return undefined;
  const countOf = (place: number) => (counts[place]?.data as PageOf<unknown> | undefined)?.meta.total;
  const hrefOf = (value: string | null) => `?${changeAddress(params, { [key]: value })}`;
  const chosen = params.get(key);
  return [
    { to: hrefOf(null), label: t('kit.list.all'), count: countOf(0), isCurrent: !chosen },
    ...options.map(([value, { label, icon: Drawn }], index) => ({
      to: hrefOf(value),
      label: t(label),
      ...(Drawn && { glyph: <Drawn aria-hidden size={17} stroke={1.7} /> }),
      count: countOf(index + 1),
      isCurrent: chosen === value,
    })),
  ];
}
