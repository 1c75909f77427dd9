import { IconArrowsLeftRight } from '@tabler/icons-react';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { itemSource } from '#web/catalogue/item/item.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { placeText } from './place-text.ts';
import { signedChange } from './signed-change.ts';
import { useStockTabs } from './use-stock-tabs.ts';

const contract = {
  path: 'stock-movements',
  list: stockContract.movements,
  permission: { read: stockContract.permission.read },
};
const kinds = {
  in: 'catalogue.stock.kinds.in',
  out: 'catalogue.stock.kinds.out',
  move: 'catalogue.stock.kinds.move',
  count: 'catalogue.stock.kinds.count',
} as const;

/** Every movement of stock, newest first. */
export default function StockMovementList() {
  const t = useT();
  const nameOf = useNameIn();
  return (
    <ListPage
      contract={contract}
      tabs={useStockTabs()}
      title="catalogue.stock.movements"
      explanation="catalogue.stock.explanation"
      searchLabel="catalogue.stock.search"
      nameOf={({ item }) => nameOf(item)}
      hrefOf={({ item }) => `/items?view=${item.id}`}
      filters={[
        { kind: 'record', key: 'itemId', label: 'catalogue.item.name', of: itemSource },
        { kind: 'choice', key: 'kind', label: 'catalogue.stock.field.kind', options: kinds },
      ]}
      empty={{ icon: IconArrowsLeftRight, hint: 'catalogue.stock.hint' }}
      columns={[
        {
          key: 'item',
          header: 'catalogue.item.name',
          strong: true,
          cell: ({ item }) => <UserText>{nameOf(item)}</UserText>,
          second: ({ item }) => <Num code>{item.code}</Num>,
          export: ({ item }) => `${item.code} ${nameOf(item)}`,
        },
        { key: 'kind', header: 'catalogue.stock.field.kind', width: 100, kind: { choices: kinds } },
        {
          key: 'place',
          header: 'catalogue.stock.place',
          width: 230,
          cell: ({ place }) => <UserText>{placeText(place, nameOf)}</UserText>,
          second: ({ to }) =>
            to && t('catalogue.stock.movedTo', { place: isolateWords(placeText(to, nameOf)) }),
          export: ({ place }) => placeText(place, nameOf),
        },
        {
          key: 'to',
          header: 'catalogue.stock.to',
          optional: true,
          cell: ({ to }) => <UserText>{to && placeText(to, nameOf)}</UserText>,
          export: ({ to }) => to && placeText(to, nameOf),
        },
        {
          key: 'change',
          header: 'catalogue.stock.field.change',
          align: 'number',
          width: 90,
          cell: (movement) => <Num>{signedChange(movement)}</Num>,
        },
        { key: 'reason', header: 'catalogue.stock.field.reason', hideBelow: 1140 },
        { key: 'user', header: 'catalogue.stock.user', width: 140, hideBelow: 1140, kind: 'person' },
        { key: 'created', header: 'catalogue.stock.created', sort: 'created', width: 160, kind: 'time' },
      ]}
    />
  );
}
