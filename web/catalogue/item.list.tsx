import { IconNeedleThread, IconPrinter, IconShirt, IconTags, IconTexture } from '@tabler/icons-react';
import { itemContract, itemManifest } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { message } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { textIn } from '#shared/lib/names.ts';
import { isSome } from '#shared/lib/quantity.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import type { RowOf } from '#web/lib/list-contract.ts';
import { useNameIn } from '#web/lib/names.ts';
import { navigate } from '#web/lib/router/history.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { choiceText } from '#web/ui/list/column/column-kind.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { usePlaceFilters } from '#web/warehouse/use-place-filters.ts';
import { ItemForm } from './item/item.form.tsx';
import { useItemPrices } from './item/use-item-prices.tsx';
import { ShopLink } from './shop/shop-link.tsx';
import { placeText } from './stock/place-text.ts';
import { StockPanel } from './stock/stock-panel.tsx';
import { LowMark, StockStrip } from './stock/stock-strip.tsx';
import { useAmount } from './stock/use-amount.tsx';
import { MovementButtons, useMovement } from './stock/use-movement.tsx';

const { type, saleType, showOnEcommerce } = itemManifest.fields;
const types = type.choices;
const icons = { product: IconShirt, fabric: IconTexture, service: IconNeedleThread };
const tabs = {
  product: { label: message('catalogue.item.kinds.product'), icon: icons.product },
  fabric: { label: message('catalogue.item.kinds.fabric'), icon: icons.fabric },
  service: { label: message('catalogue.item.kinds.service'), icon: icons.service },
};

export default function ItemList() {
  const t = useT();
  const nameOf = useNameIn();
  const language = useLanguage();
  const { number } = useFormat();
  const { currency, priceOf, perUnit, marginOf } = useItemPrices();
  const amount = useAmount();
  const allowed = useAllowed();
  const movement = useMovement();
  const longTexts = (item: RowOf<typeof itemContract>) =>
    [
      ['itemSpecification', textIn(item, 'itemSpecification', language)],
      ['details', item.details],
      ['ecommerceDescription', textIn(item, 'ecommerceDescription', language)],
    ] as const;
  const usualPlace = ({ warehouse, rack, shelf }: RowOf<typeof itemContract>) =>
    warehouse && placeText({ warehouse, rack, shelf }, nameOf);
  return (
    <>
      <ListPage
        contract={itemContract}
        title="catalogue.item.title"
        explanation="catalogue.item.explanation"
        searchLabel="catalogue.search"
        newLabel="catalogue.item.create"
        nameOf={({ name }) => name}
        drawer={ItemForm}
        choiceTabs={{ key: 'type', options: tabs }}
        filters={[
          {
            kind: 'choice',
            key: 'showOnEcommerce',
            label: showOnEcommerce.label,
            options: { true: 'kit.value.yes', false: 'kit.value.no' },
          },
          { kind: 'record', key: 'companyId', label: 'catalogue.item.field.companyId', of: companySource },
          ...usePlaceFilters(),
          {
            kind: 'choice',
            key: 'low',
            label: 'catalogue.stock.low',
            options: { true: 'catalogue.stock.lowOnly' },
          },
        ]}
        bulkActions={[
          {
            key: 'labels',
            label: 'warehouse.printLabels',
            icon: IconPrinter,
            run: (rows) => {
              void navigate(`/items/labels?ids=${rows.map(({ id }) => id).join()}`);
              return false;
            },
          },
        ]}
        empty={{ icon: IconTags, hint: 'catalogue.item.hint' }}
        tile={{
          pictures: ({ images }) => images,
          icon: (item) => icons[item.type],
          second: (item) => (
            <DotSeparated>
              <Num code>{item.code}</Num>
              {choiceText(t, types, item.type)}
              {item.color && <bdi>{textIn(item, 'color', language)}</bdi>}
            </DotSeparated>
          ),
          figure: (item) => (
            <>
              {priceOf(item)} <span>{perUnit(item)}</span>
            </>
          ),
          aside: (item) => {
            const margin = marginOf(item);
            return (
              margin && (
                <>
                  {t('catalogue.item.margin')} {margin}
                </>
              )
            );
          },
          mark: ({ stock }) => stock?.isLow && <LowMark />,
          strip: ({ stock, unit }) => <StockStrip stock={stock} unit={unit?.code ?? null} />,
          toggle: { field: 'showOnEcommerce', label: 'catalogue.item.inShop' },
        }}
        panel={{
          head: (item) => (
            <DotSeparated>
              {choiceText(t, types, item.type)}
              <Num code>{item.code}</Num>
            </DotSeparated>
          ),
          lines: (item) => [
            (item.color || item.itemOrigin) && (
              <DotSeparated>
                {item.color && <bdi>{textIn(item, 'color', language)}</bdi>}
                {item.itemOrigin && <bdi>{item.itemOrigin}</bdi>}
              </DotSeparated>
            ),
            item.company && <UserText>{item.company.name}</UserText>,
            item.showOnEcommerce && <ShopLink code={item.code} />,
          ],
          figures: (item) => [
            ...(item.stock && item.type !== 'service'
              ? [{ label: t('catalogue.stock.inStock'), value: amount(item.stock.quantity, item.unit?.code) }]
              : []),
            { label: t('catalogue.item.pricePer', { unit: perUnit(item) }), value: priceOf(item) },
            ...(item.cost === undefined
              ? []
              : [
                  {
                    label: t('catalogue.item.costAndMargin'),
                    value: (
                      <>
                        <Money amount={item.cost} currency={currency} /> <small>{marginOf(item)}</small>
                      </>
                    ),
                  },
                ]),
          ],
          below: (item) => item.stock && item.type !== 'service' && <StockPanel item={item} />,
          footer: (item) =>
            item.type !== 'service' &&
            allowed(stockContract.move.access) && (
              <>
                <MovementButtons onAsk={(action) => movement.ask(action, item)} />
                {item.reorderLevel && (
                  <small>
                    {t('catalogue.stock.reorderAt', { amount: isolate(number(item.reorderLevel)) })}
                  </small>
                )}
              </>
            ),
          facts: (item) => [
            { label: t('catalogue.item.field.taxId'), value: item.tax && <bdi>{nameOf(item.tax)}</bdi> },
            {
              label: t('catalogue.item.field.bestSellingCounter'),
              value:
                isSome(item.bestSellingCounter) &&
                amount(
                  item.bestSellingCounter,
                  typeof item.bestSellingCounter === 'string' ? item.unit?.code : null,
                ),
            },
            { label: t(saleType.label), value: choiceText(t, saleType.choices, item.saleType) },
            { label: t('catalogue.item.field.featuredItem'), value: item.featuredItem && t('kit.value.yes') },
            { label: t('catalogue.item.usualPlace'), value: usualPlace(item) },
            { label: t('catalogue.item.field.location'), value: item.location && <bdi>{item.location}</bdi> },
            ...longTexts(item).map(([field, text]) => ({
              label: t(itemManifest.fields[field].label),
              value: text && <UserText wrap>{text}</UserText>,
              long: true,
            })),
          ],
        }}
        columns={[
          {
            key: 'name',
            sort: 'name',
            strong: true,
            kind: { picture: ({ type, images }) => ({ url: images[0]?.smallUrl, icon: icons[type] }) },
          },
          { key: 'code', sort: 'code', width: 120, kind: 'code' },
          {
            key: 'type',
            width: 120,
            second: (item) => item.color && <UserText>{textIn(item, 'color', language)}</UserText>,
            kind: { choices: types },
          },
          {
            key: 'company',
            header: 'catalogue.item.field.companyId',
            hideBelow: 1140,
            kind: 'record',
          },
          {
            key: 'cost',
            header: 'catalogue.costIn',
            permission: itemContract.permission.write,
            width: 140,
            kind: { money: currency },
          },
          {
            key: 'price',
            header: 'catalogue.priceIn',
            sort: 'price',
            width: 140,
            kind: { money: currency },
            second: (item) => item.unit && perUnit(item),
          },
          {
            key: 'stock',
            header: 'catalogue.stock.inStock',
            permission: stockContract.permission.read,
            width: 120,
            align: 'number',
            cell: ({ stock, unit, type }) =>
              stock && type !== 'service' && amount(stock.quantity, unit?.code),
            export: ({ stock }) => stock?.quantity ?? null,
          },
          {
            key: 'warehouse',
            header: 'catalogue.item.usualPlace',
            hideBelow: 1600,
            cell: usualPlace,
            export: usualPlace,
          },
          {
            key: 'showOnEcommerce',
            width: 130,
            hideBelow: 1280,
            kind: 'yes',
          },
        ]}
      />
      {movement.form}
    </>
  );
}
