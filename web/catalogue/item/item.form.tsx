import { useWatch } from 'react-hook-form';
import { itemContract, itemManifest } from '#shared/catalogue/item/item.contract.ts';
import { itemFields } from '#shared/catalogue/item/item.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { ImagesField } from '#web/images/images.field.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { taxSource } from '#web/settings/money/tax.source.ts';
import { RouteField } from '#web/settings/works/route.field.tsx';
import { companySource } from '#web/suppliers/company.source.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { recordSource } from '#web/ui/picker/record-source.ts';
import { CommodityCodeField } from './commodity-code.field.tsx';
import { PlaceField } from './place.field.tsx';
import { usePerUnit } from './use-per-unit.ts';

const contract = formContract(itemContract, itemFields);
const { TextField, SelectField, SwitchField, MoneyField, NumberField, NoteField, PickerField, NamesField } =
  formFields(contract.fields);
const { type, saleType } = itemManifest.fields;
const unitSource = recordSource(unitContract, ({ name, code }) => ({ label: name, second: code }));
const unknownCurrency = { code: '', symbol: '', decimals: 2 };

/** What one unit is sold for and costs, where the chosen unit is one of length. */
function Prices({ currency }: { currency: CurrencyLook }) {
  const unitId = useWatch({ name: 'unitId' }) as number | null;
  const unit = useRead(unitContract.get, { params: { id: unitId ?? 0 } }, { enabled: unitId !== null }).data;
  const perUnit = usePerUnit();
  const per = unit?.kind === 'length' ? perUnit(unit.code) : undefined;
  return (
    <>
      <MoneyField name="price" currency={currency} per={per} required />
      <MoneyField name="cost" currency={currency} per={per} required />
    </>
  );
}

export function ItemForm(props: DrawerProps) {
  const currency = useBaseCurrency() ?? unknownCurrency;
  const allowed = useAllowed();
  return (
    <FormDrawer contract={contract} newTitle="catalogue.item.create" {...props}>
      <TextField name="code" code required autoFocus />
      <SelectField name="type" options={type.choices} required />
      <TextField name="name" span={12} required />
      <NamesField name="names" />
      <Prices currency={currency} />
      <PickerField name="unitId" help="catalogue.item.unitHelp" source={unitSource} />
      <PickerField name="taxId" source={taxSource} />
      <CommodityCodeField />
      <TextField name="color" />
      <SelectField name="saleType" options={saleType.choices} />
      <NamesField name="colorNames" of="color" />
      <TextField name="itemOrigin" />
      <NumberField name="reorderLevel" inFractions fractionKeys={false} help="catalogue.item.reorderHelp" />
      {allowed(warehouseContract.list.access) && (
        <PlaceField label="catalogue.item.usualPlace" help="catalogue.item.usualPlaceHelp" />
      )}
      <TextField name="location" help="catalogue.item.locationHelp" />
      <PickerField name="companyId" source={companySource} span={12} />
      <RouteField name="workTypeIds" help="catalogue.routeOfItemHelp" />
      <ImagesField name="imageIds" />
      <NoteField name="itemSpecification" />
      <NamesField name="itemSpecificationNames" of="itemSpecification" lines />
      <NoteField name="details" />
      <SwitchField name="showOnEcommerce" />
      <SwitchField name="featuredItem" />
      <NoteField name="ecommerceDescription" />
      <NamesField name="ecommerceDescriptionNames" of="ecommerceDescription" lines />
    </FormDrawer>
  );
}
