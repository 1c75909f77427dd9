import { Button } from '@mantine/core';
import { type Icon, IconInbox, IconZoomExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract } from '#web/lib/list-contract.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { isShown } from '#web/ui/list/column/columns-menu.tsx';
import { ListTabs } from '#web/ui/list/filter/list-tabs.tsx';
import type { Ordering } from '#web/ui/list/move/row-order.ts';
import type { Tile } from '#web/ui/list/tiles/tile.ts';
import { SkeletonTiles, TileList } from '#web/ui/list/tiles/tile-list.tsx';
import { clearing, isNarrowed } from './list-address.ts';
import classes from './list-card.module.css';
import { ListCards } from './list-cards.tsx';
import type { BulkAction, Column, ColumnSums, Filter, RowAction, Tab } from './list-description.ts';
import { ListFooter } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListSelection } from './selection/list-selection.tsx';
import type { List } from './use-list.ts';
import { useListPlace } from './use-list-place.ts';
import type { ListSettings } from './use-list-settings.ts';

interface ListCardProps<Row extends Identified> {
  contract: ListContract;
  list: List<Row>;
  ordering: Ordering<Row> | undefined;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  nameOf: (row: Row) => string;
  hrefOf: ((row: Row) => string | undefined) | undefined;
  searchLabel: string | null;
  sums?: ColumnSums | undefined;
  title: string;
  phone: boolean;
  tabs?: readonly Tab[] | undefined;
  tabKey?: string | undefined;
  toolbar?: ReactNode;
  card?: ((row: Row) => ReactNode) | undefined;
  tile?: Tile<Row> | undefined;
  openId?: number | undefined;
  rowActions: readonly RowAction<Row>[];
  bulkActions: readonly BulkAction<Row>[];
  bulkSummary?: ((rows: Row[]) => ReactNode) | undefined;
  empty: { icon?: Icon; title?: MessageKey; hint?: MessageKey };
  newButton: ReactNode;
  actions: ReactNode;
}

/** Tabs, toolbar, rows and footer; on a phone the rows are cards on the page's background. */
export function ListCard<Row extends Identified>(props: ListCardProps<Row>) {
  const { list, columns, filters, searchLabel, phone, tabs, toolbar, title } = props;
  const { meta, read } = list;
  const busy = read.isFetching && !read.isPending;
  const place = useListPlace(list.rows.length > 0);
  return (
    <section className={classes.card} aria-label={title} aria-busy={busy}>
      {tabs && <ListTabs tabs={tabs} label={title} />}
      <ListToolbar
        list={list}
        columns={columns}
        filters={filters}
        searchLabel={searchLabel}
        tabKey={props.tabKey}
        hasTiles={props.tile !== undefined}
        phone={phone}
        extra={toolbar}
        newButton={props.newButton}
        actions={props.actions}
      />
      <div
        {...place}
        className={`column grow relative line-above shortens ${classes.rows}`}
        data-busy={busy || undefined}
      >
        <Rows {...props} />
      </div>
      {meta && meta.total > 0 && (
        <ListFooter
          meta={meta}
          shown={list.rows.length}
          onPage={(page) => list.change({ page: String(page) })}
          onPerPage={(perPage) => {
            list.changeSettings({ perPage });
            list.change({ perPage: null });
          }}
        />
      )}
      <ListSelection {...props} />
    </section>
  );
}

function Rows<Row extends Identified>(props: ListCardProps<Row>) {
  const { contract, list, ordering, columns, nameOf, hrefOf, phone, card, tile, openId, rowActions, sums } =
    props;
  const t = useT();
  const { read, rows, settings, meta } = list;
  if (read.isError && rows.length === 0) {
    const title = listFailed(t, contract.manifest);
    return <ErrorState title={title} error={read.error} onRetry={() => void read.refetch()} />;
  }
  const tiled = phone || settings.layout === 'tiles' ? tile : undefined;
  if (read.isPending && tiled) return <SkeletonTiles />;
  if (read.isPending) {
    const bars = columns.filter(isInSight(settings)).map(barsOf);
    return phone ? <SkeletonRows cards columns={[{}]} /> : <SkeletonRows head columns={['check', ...bars]} />;
  }
  if (rows.length === 0)
    return <Empty {...props} lastPage={meta ? Math.ceil(meta.total / meta.perPage) : 0} />;
  if (tiled)
    return (
      <TileList
        contract={contract}
        list={list}
        tile={tiled}
        nameOf={nameOf}
        hrefOf={hrefOf}
        openId={openId}
      />
    );
  if (phone) return <ListCards {...{ list, ordering, columns, nameOf, hrefOf, rowActions, card, sums }} />;
  const shown = columns.filter((column) => isShown(column, settings));
  return <ListTable {...{ list, ordering, columns: shown, nameOf, hrefOf, rowActions, sums }} />;
}

const isInSight =
  (settings: ListSettings) =>
  <Row,>(column: Column<Row>): boolean =>
    isShown(column, settings) && window.innerWidth >= (column.hideBelow ?? 0);

const barsOf = <Row,>({ width, align, second }: Column<Row>) => ({
  width,
  isFigure: align === 'number',
  oneLine: !second,
});

/** No records, no matches, or a page after the last one. */
function Empty<Row extends Identified>({
  list,
  empty,
  newButton,
  lastPage,
}: ListCardProps<Row> & { lastPage: number }) {
  const t = useT();
  const { address, change } = list;
  const title = t(empty.title ?? 'common.noRecords');
  if (lastPage > 0) {
    const back = () => change({ page: String(lastPage) });
    return (
      <EmptyState
        icon={IconZoomExclamation}
        title={title}
        action={
          <Button variant="default" onClick={back}>
            {t('kit.list.lastPage')}
          </Button>
        }
      />
    );
  }
  if (!isNarrowed(address)) {
    const hint = empty.hint ? t(empty.hint) : newButton && t('kit.list.addFirst');
    return <EmptyState icon={empty.icon ?? IconInbox} title={title} hint={hint} action={newButton} />;
  }
  return (
    <EmptyState
      icon={IconZoomExclamation}
      title={title}
      hint={t('kit.list.after')}
      action={
        <Button variant="default" onClick={() => change(clearing(address))}>
          {t('kit.list.clearFilters')}
        </Button>
      }
    />
  );
}
