import { useLanguage } from '#web/lib/i18n.ts';
import type { Identified, ListContract, PageOf, TextQuery } from '#web/lib/list-contract.ts';
import { namedFor } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { keyOf } from '#web/lib/query-key.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { type AddressChange, changeAddress, readAddress, readSort, scopeOf } from './list-address.ts';
import { useSelection } from './selection/use-selection.ts';
import { useChangedRows } from './use-changed-rows.ts';
import { useListSettings } from './use-list-settings.ts';
import { useLongWork } from './use-long-work.ts';

interface ListOptions<Row> {
  /** The part of the query that the screen fixes, such as its stage. */
  fixed: TextQuery;
  /** The order of the rows until the user chooses another; by default the contract's. */
  sort?: string | undefined;
  /** The name under which the settings are stored. */
  name: string;
  /** A row as its readers see it. */
  shownAs: ((row: Row) => Row) | undefined;
}

/** The state of a list: its address, its rows, selection, settings, and whether it is loading. */
export function useList<Row extends Identified>(
  contract: ListContract,
  { fixed, sort, name, shownAs = named }: ListOptions<Row>,
) {
  const { listing } = contract.list;
  const [params, setParams] = useChangingSearchParams();
  const [settings, changeSettings] = useListSettings(name);
  const address = readAddress(params, listing);
  const selection = useSelection<Row>(scopeOf({ ...address, ...fixed }));
  const busy = useLongWork();

  const query: TextQuery = {
    perPage: String(settings.perPage),
    ...(sort && { sort }),
    ...address,
    ...fixed,
  };
  const read = useRead(contract.list, { query });
  const page = read.data as PageOf<Row> | undefined;
  const language = useLanguage();
  const shown = (row: Row) => shownAs(namedFor(row, language));
  const rows = (page?.data ?? []).map(shown);
  const changedByOthers = useChangedRows({
    queryKey: keyOf(contract.list, { query }),
    rows: read.isPlaceholderData ? undefined : page?.data,
    at: read.dataUpdatedAt,
  });

  return {
    address,
    query,
    sorting: readSort(query.sort ?? listing?.defaultSort ?? ''),
    settings,
    changeSettings,
    selection,
    busy,
    rows,
    changedByOthers,
    shown,
    meta: page?.meta,
    read,
    /** `replace` for input typed letter by letter, so that Back leaves the search. */
    change: (change: AddressChange, { replace = false } = {}) =>
      setParams((now) => changeAddress(now, change), { replace }),
  };
}

const named = <Row>(row: Row): Row => row;

export type List<Row extends Identified> = ReturnType<typeof useList<Row>>;
