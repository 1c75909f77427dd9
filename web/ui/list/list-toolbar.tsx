import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { Identified } from '#web/lib/list-contract.ts';
import { ColumnsMenu } from '#web/ui/list/column/columns-menu.tsx';
import { FilterChip } from '#web/ui/list/filter/filter-chip.tsx';
import { SearchBox } from '#web/ui/list/filter/search-box.tsx';
import { SortMenu } from '#web/ui/list/filter/sort-menu.tsx';
import { LayoutToggle } from '#web/ui/list/tiles/layout-toggle.tsx';
import { type Address, clearing } from './list-address.ts';
import type { Column, Filter } from './list-description.ts';
import classes from './toolbar.module.css';
import type { List } from './use-list.ts';

interface ListToolbarProps<Row extends Identified> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  searchLabel: string | null;
  /** The parameter of the tabs, which clearing the filters doesn't change. */
  tabKey?: string | undefined;
  /** Offers the choice between tiles and table. */
  hasTiles: boolean;
  phone: boolean;
  /** Further controls of this list, after its filters. */
  extra?: ReactNode;
  /** On a phone: beside the search. */
  newButton?: ReactNode;
  /** On a phone: at the end of the chips. */
  actions?: ReactNode;
}

/**
 * So many stand beside the search in one row, where one that is set takes the place of two, and their button to clear them
 * that of one; more than one further filter are shown when they are asked for.
 */
const mostFilters = 6;

const isSet = (filter: Filter, address: Address): boolean =>
  (filter.kind === 'dates' ? [filter.from, filter.to] : [filter.key]).some(
    (key) => address[key] !== undefined,
  );

/** Search, filters, order and columns; on a phone the search is above one scrolling row. */
export function ListToolbar<Row extends Identified>(props: ListToolbarProps<Row>) {
  const t = useT();
  const { list, columns, filters, searchLabel, tabKey, phone, extra, newButton, actions, hasTiles } = props;
  const { address, change, sorting, settings, changeSettings } = list;
  const hasTable = !hasTiles || settings.layout === 'table';
  const { [tabKey ?? '']: _tab, ...cleared } = clearing(address);
  const isFiltered = Object.keys(cleared).some((key) => key !== 'search');
  const [isOpen, { toggle }] = useDisclosure(false);
  const hasMore = !phone && filters.length > mostFilters + 1;
  const set = filters.filter((filter) => isSet(filter, address));
  const unset = filters.filter((filter) => !set.includes(filter));
  const places = mostFilters - (isFiltered ? 2 * set.length + 1 : 0);
  const inSight = [...set, ...unset.slice(0, Math.max(0, places))];
  const shown = hasMore && !isOpen ? filters.filter((filter) => inSight.includes(filter)) : filters;
  return (
    <search className={classes.toolbar}>
      {searchLabel !== null && (
        <SearchBox
          label={searchLabel}
          value={address.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      )}
      {phone && newButton}
      <div className={classes.chips}>
        {phone && <SortMenu columns={columns} sorting={sorting} onSort={(sort) => change({ sort })} />}
        {shown.map((filter) => (
          <FilterChip key={filter.label} filter={filter} address={address} onChange={change} />
        ))}
        {hasMore && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
            {t(isOpen ? 'kit.list.fewerFilters' : 'kit.list.moreFilters')}
          </Button>
        )}
        {extra}
        {isFiltered && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(cleared)}>
            {t('common.clear')}
          </Button>
        )}
        {phone && actions}
        {phone && list.rows.length > 0 && (
          // For users who can't long-press: keyboard and screen readers.
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('kit.list.selectPage')}
            onClick={() => list.selection.set(list.rows)}
          >
            <IconChecks size={18} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      {!phone && (
        <div className="row rigid gap-8 push-end">
          <SortMenu columns={columns} sorting={sorting} onSort={(sort) => change({ sort })} />
          {hasTable && <ColumnsMenu columns={columns} settings={settings} onChange={changeSettings} />}
          {hasTiles && <LayoutToggle settings={settings} onChange={changeSettings} />}
        </div>
      )}
    </search>
  );
}
