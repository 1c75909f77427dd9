import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconFileTypeCsv, IconPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { MessageKey, MessageParams } from '#shared/i18n/messages.ts';
import type { Access } from '#shared/lib/contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { Identified, ListContract, RowOf, TextQuery } from '#web/lib/list-contract.ts';
import type { WhenInUse } from '#web/lib/remove-record.ts';
import { Link } from '#web/lib/router/link.tsx';
import { isForbidden } from '#web/ui/display/error-state.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { ExportMenu } from '#web/ui/list/export/export-menu.tsx';
import { useExport } from '#web/ui/list/export/use-export.ts';
import { useChoiceTabs } from '#web/ui/list/filter/use-choice-tabs.tsx';
import { RowHandle } from '#web/ui/list/move/row-handle.tsx';
import { ownOrder, type RowOrder, useRowOrder } from '#web/ui/list/move/row-order.ts';
import { RecordPanel } from '#web/ui/list/tiles/record-panel.tsx';
import type { Panel, Tile } from '#web/ui/list/tiles/tile.ts';
import classes from './list-card.module.css';
import { ListCard } from './list-card.tsx';
import {
  type BulkAction,
  type ChoiceTabs,
  type Column,
  type ColumnDraft,
  type ColumnSums,
  type Filter,
  namedColumns,
  placeKey,
  type RowAction,
  type Tab,
} from './list-description.ts';
import { useDrawerAddress, usePanelAddress } from './use-drawer-address.ts';
import { useList } from './use-list.ts';
import { useRemoval } from './use-removal.ts';
import { useTotal } from './use-total.ts';

export interface DrawerProps {
  /** Null for a new record. */
  id: number | null;
  onClose: () => void;
}

interface ListPageProps<C extends ListContract> {
  contract: C;
  title: MessageKey;
  titleParams?: MessageParams;
  explanation?: MessageKey;
  /** What the list belongs to, where it isn't the menu's. */
  back?: { to: string; label: string };
  columns: readonly ColumnDraft<RowOf<C>>[];
  /** The name of a row, for accessible names of its controls and for questions about it. */
  nameOf: (row: RowOf<C>) => string;
  filters?: readonly Filter[];
  /** A row with its parts as the reader calls them; for showing it only. */
  shownAs?: (row: RowOf<C>) => RowOf<C>;
  /** The part of the query that this screen fixes; `name` then keeps its settings separate. */
  fixed?: TextQuery;
  /** The order of the rows until the user chooses another; by default the contract's. */
  sort?: string | undefined;
  name?: string;
  /** Null: nothing is searched. */
  searchLabel?: MessageKey | null;
  /** The address of one record… */
  hrefOf?: (row: RowOf<C>) => string | undefined;
  /** …or its form beside the list. */
  drawer?: ComponentType<DrawerProps>;
  /** The address and the label of the button for a new record. */
  newHref?: string;
  newLabel?: MessageKey;
  actions?: ReactNode;
  tabs?: readonly Tab[];
  /** Tabs for the values of one parameter of the list's query. */
  choiceTabs?: ChoiceTabs;
  toolbar?: ReactNode;
  /** Lets users order the rows by hand, while the list is sorted by that order. */
  order?: RowOrder<RowOf<C>>;
  card?: (row: RowOf<C>) => ReactNode;
  /** Shows rows as cards with pictures, as an alternative to the table. */
  tile?: Tile<RowOf<C>>;
  /** What to show of an opened row beside the list, with a button for its form. Needs `tile`. */
  panel?: Panel<RowOf<C>>;
  rowActions?: readonly RowAction<RowOf<C>>[];
  bulkActions?: readonly BulkAction<RowOf<C>>[];
  bulkSummary?: (rows: RowOf<C>[]) => ReactNode;
  /** What the reply says of everything found, not of the page: shown above the list, and as its last row. */
  whole?: (reply: unknown) => { above: ReactNode; sums: ColumnSums | null };
  /** Handles a row that can't be deleted because it is in use. */
  whenInUse?: WhenInUse<RowOf<C>>;
  empty?: { icon?: Icon; title?: MessageKey; hint?: MessageKey };
}

/** A complete list screen from a contract and a description of its columns. */
export function ListPage<C extends ListContract>(props: ListPageProps<C>) {
  type Row = RowOf<C> & Identified;
  const { contract, nameOf, drawer: Drawer, newHref, newLabel, actions } = props;
  const t = useT();
  const title = t(props.title, props.titleParams);
  const phone = usePhone();
  const allowed = useAllowed();
  const totalOf = useTotal();
  const { currencyName } = useFormat();
  const visible = props.columns.filter(({ permission }) => !permission || allowed(permission));
  const named = namedColumns<Row>(visible, contract.manifest, currencyName);
  const columns: readonly Column<Row>[] = props.order ? [placeColumn(nameOf), ...named] : named;
  // A list with a manual order shows all of its rows.
  const fixed = { ...(props.order && { perPage: String(maxPerPage) }), ...props.fixed };
  const list = useList<Row>(contract, {
    fixed,
    sort: props.sort,
    name: props.name ?? contract.path,
    shownAs: props.shownAs as ((row: Row) => Row) | undefined,
  });
  const ordering = useRowOrder<Row>(props.order, list, nameOf);
  const whole = list.read.data === undefined ? undefined : props.whole?.(list.read.data);
  const drawer = useDrawerAddress();
  const opened = usePanelAddress();
  const choiceTabs = useChoiceTabs(contract, props.choiceTabs, fixed);
  const save = useExport<Row>(contract, list, columns, title);
  const removal = useRemoval<Row>(contract, list, nameOf, props.whenInUse);

  const mayWrite = allowed(contract.permission.write);
  const newAddress = newHref ?? (Drawer && drawer.hrefOf('new'));
  const newButton = mayWrite && newAddress && newLabel && <NewButton to={newAddress} label={newLabel} />;
  const exportMenu = !isForbidden(list.read.error) && (
    <ExportMenu disabled={!list.meta?.total || list.busy.progress !== null} onExport={(kind) => save(kind)} />
  );
  const exporting: BulkAction<Row> = {
    key: 'export',
    label: 'kit.list.export',
    icon: IconFileTypeCsv,
    run: async (rows) => {
      await save('csv', rows);
      return false;
    },
  };
  const panel =
    props.panel &&
    props.tile &&
    contract.get &&
    (opened.id === undefined ? null : (
      <RecordPanel<Row>
        contract={{ ...contract, get: contract.get }}
        id={opened.id}
        tile={props.tile}
        panel={props.panel}
        nameOf={nameOf}
        editHref={drawer.hrefOf(opened.id)}
        onClose={opened.close}
      />
    ));
  const ofRow = props.panel ? opened : Drawer && drawer;
  const hrefOf = props.hrefOf ?? (ofRow && ((row: Row) => ofRow.hrefOf(row.id)));
  const isOpen = ({ permission }: { permission?: Access }) => !permission || allowed(permission);

  return (
    <>
      <PageHeader
        title={title}
        {...(props.back && { back: props.back, isBeside: true })}
        explanation={props.explanation && !phone && t(props.explanation)}
        {...(phone && list.meta && { count: totalOf(list.meta) })}
        actions={
          !phone && (
            <>
              {exportMenu}
              {actions}
              {newButton}
            </>
          )
        }
      />
      <PageBody fill={!phone}>
        {whole?.above}
        <Beside panel={panel}>
          <ListCard<Row>
            contract={contract}
            list={list}
            ordering={ordering}
            columns={columns}
            filters={props.filters ?? []}
            nameOf={nameOf}
            hrefOf={hrefOf}
            tile={props.tile}
            openId={opened.id}
            tabKey={props.choiceTabs?.key}
            searchLabel={props.searchLabel === null ? null : t(props.searchLabel ?? 'common.search')}
            sums={whole?.sums ?? undefined}
            title={title}
            phone={phone}
            tabs={props.tabs ?? choiceTabs}
            toolbar={props.toolbar}
            card={props.card}
            rowActions={(props.rowActions ?? []).filter(isOpen)}
            bulkActions={[...(props.bulkActions ?? []).filter(isOpen), exporting, ...removal]}
            bulkSummary={props.bulkSummary}
            empty={props.empty ?? {}}
            newButton={newButton}
            actions={
              <>
                {actions}
                {exportMenu}
              </>
            }
          />
        </Beside>
      </PageBody>
      {Drawer && drawer.id !== undefined && <Drawer key={drawer.id} id={drawer.id} onClose={drawer.close} />}
    </>
  );
}

/** The list with the panel at its end; null while none is open, undefined for lists without a panel. */
function Beside({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  if (panel === undefined) return children;
  return (
    <div className={classes.beside}>
      {children}
      {panel}
    </div>
  );
}

/** The column with the drag handle of each row; its header sorts the list by the manual order. */
const placeColumn = <Row extends Identified>(nameOf: (row: Row) => string): Column<Row> => ({
  key: placeKey,
  header: 'kit.list.order.head',
  sort: ownOrder,
  width: 86,
  export: false,
  cell: (row) => <RowHandle id={row.id} name={nameOf(row)} />,
});

interface NewButtonProps {
  to: string;
  label: MessageKey;
}

function NewButton({ to, label }: NewButtonProps) {
  const t = useT();
  const phone = usePhone();
  const link = { component: Link, to };
  if (phone) {
    return (
      <ActionIcon {...link} variant="filled" color="accent" size={44} aria-label={t(label)}>
        <IconPlus size={20} stroke={1.9} />
      </ActionIcon>
    );
  }
  return (
    <Button {...link} leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}>
      {t(label)}
    </Button>
  );
}
