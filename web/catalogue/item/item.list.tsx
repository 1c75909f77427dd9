import { IconNeedleThread, IconShirt, IconTags, IconTexture } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { itemContract, itemManifest } from '#shared/catalogue/item/item.contract.ts';
import { message } from '#shared/i18n/messages.ts';
import { lineTotals, marginPercent } from '#shared/settings/money/money.rules.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { Dotted } from '#web/ui/display/dotted.tsx';
import { isolate } from '#web/ui/display/isolate.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { choiceText } from '#web/ui/list/column/column-kind.ts';
import type { RowOf } from '#web/ui/list/list-contract.ts';
import { type DrawerProps, ListPage } from '#web/ui/list/list-page.tsx';
import { recordSource } from '#web/ui/picker/record-source.ts';

const { type, saleType, showOnEcommerce } = itemManifest.fields;
const types = type.choices;
const icons = { product: IconShirt, fabric: IconTexture, service: IconNeedleThread };
const tabs = {
  product: { label: message('catalogue.item.kinds.product'), icon: icons.product },
  fabric: { label: message('catalogue.item.kinds.fabric'), icon: icons.fabric },
  service: { label: message('catalogue.item.kinds.service'), icon: icons.service },
};
const unitSource = recordSource(unitContract, ({ name, code }) => ({ label: name, second: code }));
const taxSource = recordSource(taxContract, ({ name }) => ({ label: name }));
const unknownCurrency = { code: '', symbol: '', decimals: 2 };

export default function ItemList() {
  const t = useT();
  const nameOf = useNameIn();
  const { currencyName } = useFormat();
  const { currency, priceOf, perUnit, marginOf } = usePrices();
  const inCurrency = {
    align: 'number',
    width: 140,
    headerParams: { currency: currencyName(currency) },
    kind: { money: currency },
  } as const;
  return (
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
      ]}
      empty={{ icon: IconTags, hint: 'catalogue.item.hint' }}
      tile={{
        pictures: ({ images }) => images,
        icon: (item) => icons[item.type],
        second: (item) => (
          <Dotted>
            <Num code>{item.code}</Num>
            {choiceText(t, types, item.type)}
            {item.color && <bdi>{item.color}</bdi>}
          </Dotted>
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
        toggle: { field: 'showOnEcommerce', label: showOnEcommerce.label },
      }}
      panel={{
        head: (item) => (
          <Dotted>
            {choiceText(t, types, item.type)}
            <Num code>{item.code}</Num>
          </Dotted>
        ),
        lines: ({ color, itemOrigin, company }) => [
          (color || itemOrigin) && (
            <Dotted>
              {color && <bdi>{color}</bdi>}
              {itemOrigin && <bdi>{itemOrigin}</bdi>}
            </Dotted>
          ),
          company && <UserText>{company.name}</UserText>,
        ],
        figures: (item) => [
          { label: t('catalogue.item.pricePer', { unit: perUnit(item) }), value: priceOf(item) },
          {
            label: t('catalogue.item.costAndMargin'),
            value: (
              <>
                <Money amount={item.cost} currency={currency} /> <small>{marginOf(item)}</small>
              </>
            ),
          },
        ],
        facts: (item) => [
          { label: t('catalogue.item.field.taxId'), value: item.tax && <bdi>{nameOf(item.tax)}</bdi> },
          { label: t(saleType.label), value: choiceText(t, saleType.choices, item.saleType) },
          { label: t('catalogue.item.field.featuredItem'), value: item.featuredItem && t('kit.value.yes') },
          { label: t('catalogue.item.field.location'), value: item.location && <bdi>{item.location}</bdi> },
          ...(['itemSpecification', 'details', 'ecommerceDescription'] as const).map((field) => ({
            label: t(itemManifest.fields[field].label),
            value: item[field] && <UserText wrap>{item[field]}</UserText>,
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
          second: ({ color }) => color && <UserText>{color}</UserText>,
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
          ...inCurrency,
        },
        {
          key: 'price',
          header: 'catalogue.priceIn',
          sort: 'price',
          ...inCurrency,
          second: (item) => item.unit && perUnit(item),
        },
        {
          key: 'showOnEcommerce',
          width: 130,
          hideBelow: 1280,
          kind: 'yes',
        },
      ]}
    />
  );
}

type Item = RowOf<typeof itemContract>;

/** Formats the prices of an item: its price, the quantity that it is for, and its margin. */
function usePrices() {
  const t = useT();
  const symbolOf = useUnitSymbol();
  const currency = useBaseCurrency() ?? unknownCurrency;
  const preferences = useRead(preferenceContract.get, {}).data;
  const priceOf = ({ price }: Item): ReactNode => <Money amount={price} currency={currency} />;
  const perUnit = ({ unit }: Item): string =>
    unit ? t('catalogue.item.perUnit', { unit: isolate(symbolOf(unit.code)) }) : t('catalogue.item.each');
  const marginOf = ({ price, cost, tax }: Item): ReactNode => {
    if (!preferences) return null;
    const { decimals } = currency;
    const { pricesIncludeTax } = preferences;
    const line = lineTotals({ quantity: 1, price, taxRate: tax?.rate ?? '0', decimals, pricesIncludeTax });
    const margin = marginPercent(line.exclTax, cost);
    return margin && <Num>{`${margin}%`}</Num>;
  };
  return { currency, priceOf, perUnit, marginOf };
}

/** What the form is made of. */
async function fetchParts() {
  const [{ formParts }, { ImagesField }] = await Promise.all([
    import('#web/ui/form/form-parts.ts'),
    import('#web/images/image.field.tsx'),
  ]);
  return { ...formParts(itemContract.fields), ImagesField };
}

const ItemForm = fetched(async () => {
  const parts = await fetchParts();
  return (props: DrawerProps) => <ItemDrawer {...props} parts={parts} />;
});

function ItemDrawer({ parts, ...props }: DrawerProps & { parts: Awaited<ReturnType<typeof fetchParts>> }) {
  const { FormDrawer, TextField, SelectField, SwitchField, MoneyField, NoteField, PickerField, ImagesField } =
    parts;
  const currency = useBaseCurrency() ?? unknownCurrency;
  return (
    <FormDrawer contract={itemContract} newTitle="catalogue.item.create" {...props}>
      <TextField name="code" code required autoFocus />
      <SelectField name="type" options={types} required />
      <TextField name="name" span={12} required />
      <MoneyField name="price" currency={currency} required />
      <MoneyField name="cost" currency={currency} required />
      <PickerField name="unitId" help="catalogue.item.unitHelp" source={unitSource} />
      <PickerField name="taxId" source={taxSource} />
      <TextField name="color" />
      <SelectField name="saleType" options={saleType.choices} />
      <TextField name="itemOrigin" />
      <TextField name="location" help="catalogue.item.locationHelp" />
      <PickerField name="companyId" source={companySource} span={12} />
      <ImagesField name="imageIds" />
      <NoteField name="itemSpecification" />
      <NoteField name="details" />
      <SwitchField name="showOnEcommerce" />
      <SwitchField name="featuredItem" />
      <NoteField name="ecommerceDescription" />
    </FormDrawer>
  );
}
