import { useT } from '#web/lib/i18n.ts';
import type { ListContract, TextQuery } from '#web/lib/list-contract.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { changeAddress } from '#web/ui/list/list-address.ts';
import type { ChoiceTabs, Tab } from '#web/ui/list/list-description.ts';

/** Tabs for the values of a parameter of the list's query, each with its number of rows. */
export function useChoiceTabs(
  contract: ListContract,
  choice: ChoiceTabs | undefined,
  fixed: TextQuery,
): readonly Tab[] | undefined {
  const t = useT();
  const params = useSearchParams();
  if (!choice) return undefined;
  const { key, options } = choice;
  const chosen = params.get(key);
  const ofValue = (value: string | null) => ({
    to: `?${changeAddress(params, { [key]: value })}`,
    counted: { contract, query: { ...fixed, ...(value !== null && { [key]: value }), perPage: '1' } },
  });
  return [
    { ...ofValue(null), label: t('kit.list.all'), isCurrent: !chosen },
    ...Object.entries(options).map(([value, { label, icon: Drawn }]) => ({
      ...ofValue(value),
      label: t(label),
      ...(Drawn && { glyph: <Drawn aria-hidden size={17} stroke={1.7} /> }),
      isCurrent: chosen === value,
    })),
  ];
}
