import { IconHanger, IconNeedleThread, IconTexture } from '@tabler/icons-react';
import { itemContract, itemManifest } from '#shared/catalogue/item/item.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { ImagesField } from '#web/settings/images/image.field.tsx';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { companySource } from '#web/suppliers/company.picker.tsx';
import { Thumb } from '#web/ui/display/thumb.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { type DrawerProps, ListPage } from '#web/ui/list/list-page.tsx';
import { recordSource } from '#web/ui/picker/record-source.ts';

const { TextField, SelectField, MoneyField, NoteField, PickerField } = fieldsOf(itemContract.fields);
const types = itemManifest.fields.type.choices;
const icons = { product: IconHanger, fabric: IconTexture, service: IconNeedleThread };
const unitSource = recordSource(unitContract, ({ name, code }) => ({ label: name, second: code }));
const unknownCurrency = { code: '', symbol: '', decimals: 2 };

export default function ItemList() {
  const t = useT();
  const symbolOf = useUnitSymbol();
  const currency = useBaseCurrency() ?? unknownCurrency;
  const inCurrency = {
    align: 'number',
    width: 140,
    headerParams: { currency: currency.code },
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
      filters={[
        { kind: 'choice', key: 'type', label: 'catalogue.item.field.type', options: types },
        { kind: 'record', key: 'companyId', label: 'catalogue.item.field.companyId', of: companySource },
      ]}
      empty={{ icon: IconHanger, hint: 'catalogue.item.hint' }}
      columns={[
        {
          key: 'name',
          sort: 'name',
          strong: true,
          cell: ({ name, type, images }) => (
            <Thumb url={images[0]?.smallUrl} icon={icons[type]}>
              <UserText>{name}</UserText>
            </Thumb>
          ),
          export: ({ name }) => name,
        },
        { key: 'code', sort: 'code', width: 120, kind: 'code' },
        {
          key: 'type',
          width: 120,
          cell: ({ type }) => t(types[type]),
          second: ({ color }) => color && <UserText>{color}</UserText>,
          export: ({ type }) => t(types[type]),
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
          second: ({ unit }) => unit && t('catalogue.item.perUnit', { unit: symbolOf(unit.code) }),
        },
      ]}
    />
  );
}

function ItemForm(props: DrawerProps) {
  const currency = useBaseCurrency() ?? unknownCurrency;
  return (
    <FormDrawer
      contract={itemContract}
      newTitle="catalogue.item.create"
      nameOf={({ name }) => name}
      {...props}
    >
      <TextField name="code" code required autoFocus />
      <SelectField name="type" options={types} required />
      <TextField name="name" span={12} required />
      <MoneyField name="price" currency={currency} required />
      <MoneyField name="cost" currency={currency} required />
      <PickerField name="unitId" help="catalogue.item.unitHelp" source={unitSource} />
      <TextField name="color" />
      <PickerField name="companyId" source={companySource} span={12} />
      <ImagesField name="imageIds" />
      <NoteField name="details" />
    </FormDrawer>
  );
}
