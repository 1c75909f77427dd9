import { IconPackages } from '@tabler/icons-react';
import type { StoragePlace } from '#shared/catalogue/item/stock.schema.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { ToneLabel } from '#web/ui/display/tone-label.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { ListSum, ListSums, useListSums } from '#web/ui/list/list-sums.tsx';
import { usePlaceFilters } from '#web/warehouse/use-place-filters.ts';
import { useAmount } from './use-amount.tsx';
import { useStockTabs } from './use-stock-tabs.ts';

/** What lies where, with its value. */
export default function StockList() {
  const t = useT();
  const nameOf = useNameIn();
  const amount = useAmount();
  const currency = useBaseCurrency();
  const nameOfPlace = (place: StoragePlace['rack']) => place && <UserText>{nameOf(place)}</UserText>;
  const exported = (place: StoragePlace['rack']) => (place ? nameOf(place) : null);
  return (
    <ListPage
      contract={stockContract}
      name="stock"
      tabs={useStockTabs()}
      title="catalogue.stock.title"
      explanation="catalogue.stock.explanation"
      searchLabel="catalogue.stock.search"
      nameOf={({ item }) => nameOf(item)}
      hrefOf={({ item }) => `/items?view=${item.id}`}
      filters={[
        { kind: 'record', key: 'itemId', label: 'catalogue.item.name', of: itemSource },
        ...usePlaceFilters(),
        {
          kind: 'choice',
          key: 'low',
          label: 'catalogue.stock.low',
          options: { true: 'catalogue.stock.lowOnly' },
        },
      ]}
      toolbar={<Totals />}
      empty={{ icon: IconPackages, hint: 'catalogue.stock.hint' }}
      columns={[
        {
          key: 'item',
          header: 'catalogue.item.name',
          sort: 'name',
          strong: true,
          cell: ({ item }) => <UserText>{nameOf(item)}</UserText>,
          second: ({ item }) => <Num code>{item.code}</Num>,
          export: ({ item }) => `${item.code} ${nameOf(item)}`,
        },
        {
          key: 'warehouse',
          header: 'warehouse.warehouseId',
          cell: ({ warehouse }) => nameOfPlace(warehouse),
          export: ({ warehouse }) => exported(warehouse),
        },
        {
          key: 'rack',
          header: 'warehouse.rackId',
          width: 110,
          cell: ({ rack }) => nameOfPlace(rack),
          export: ({ rack }) => exported(rack),
        },
        {
          key: 'shelf',
          header: 'warehouse.shelves.name',
          width: 110,
          cell: ({ shelf }) => nameOfPlace(shelf),
          export: ({ shelf }) => exported(shelf),
        },
        {
          key: 'quantity',
          header: 'catalogue.stock.quantity',
          sort: 'quantity',
          align: 'number',
          width: 120,
          cell: ({ quantity, item }) => amount(quantity, item.unit),
          second: ({ isLow }) => isLow && <ToneLabel tone="warning">{t('catalogue.stock.low')}</ToneLabel>,
        },
        {
          key: 'reserved',
          header: 'catalogue.stock.reserved',
          align: 'number',
          width: 100,
          hideBelow: 1140,
          cell: ({ reserved }) => amount(reserved),
        },
        {
          key: 'free',
          header: 'catalogue.stock.free',
          align: 'number',
          width: 100,
          hideBelow: 1140,
          cell: ({ free }) => amount(free),
        },
        {
          key: 'value',
          header: 'catalogue.stock.valueIn',
          permission: 'items:write',
          width: 140,
          kind: { money: currency },
        },
      ]}
    />
  );
}

/** The sums of all that the filters find: the value, and the amount where one item is chosen. */
function Totals() {
  const t = useT();
  const amount = useAmount();
  const currency = useBaseCurrency();
  const { asked, reply } = useListSums(stockContract.list);
  if (!reply || reply.meta.total === 0) return null;
  const { quantity, value } = reply.totals;
  return (
    <ListSums>
      {asked.itemId && (
        <ListSum label={t('catalogue.stock.inStock')}>{amount(quantity, reply.data[0]?.item.unit)}</ListSum>
      )}
      {value !== undefined && currency && (
        <ListSum label={t('catalogue.stock.value')}>
          <Money amount={value} currency={currency} />
        </ListSum>
      )}
    </ListSums>
  );
}
