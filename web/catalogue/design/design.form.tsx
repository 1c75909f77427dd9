import { Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { type Design, designFields } from '#shared/catalogue/design/design.schema.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { CommodityCodeField } from '#web/catalogue/item/commodity-code.field.tsx';
import { fabricSource } from '#web/catalogue/item/item.source.ts';
import { templateSource } from '#web/customers/measuring/dimension-template.picker.tsx';
import { ImagesField } from '#web/images/images.field.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { drawerParameter } from '#web/lib/opened-record.ts';
import { navigate } from '#web/lib/router/history.ts';
import { useLocation, useParams, useSearchParams } from '#web/lib/router/location.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { taxSource } from '#web/settings/money/tax.source.ts';
import { RatesField } from '#web/settings/works/rates.field.tsx';
import { RouteField } from '#web/settings/works/route.field.tsx';
import { companySource } from '#web/suppliers/company.source.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { quickForm } from '#web/ui/form/quick-form.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { recordSource } from '#web/ui/picker/record-source.ts';
import { MaterialsField } from './materials.field.tsx';
import { PriceHistory } from './price-history.tsx';
import { SizesField } from './sizes.field.tsx';

const contract = formContract(designContract, designFields);
const { TextField, MoneyField, NumberField, NoteField, PickerField, NamesField } = formFields(
  contract.fields,
);
const lengthUnitSource = recordSource(unitContract, ({ name, code }) => ({ label: name, second: code }), {
  query: { kind: 'length' },
});
const unknownCurrency = { code: '', symbol: '', decimals: 2 };

/** The form of a design within the list of its company: a new one is made by that company. */
export function CompanyDesignForm(props: DrawerProps) {
  const companyId = Number(useParams().companyId);
  return <DesignForm {...props} initial={{ companyId }} draft={`company-${companyId}`} />;
}

interface DesignFormProps extends DrawerProps {
  initial?: { companyId: number };
  draft?: string;
}

export function DesignForm({ initial, draft, ...props }: DesignFormProps) {
  const currency = useBaseCurrency() ?? unknownCurrency;
  const t = useT();
  const { copied, duplicate } = useCopy(props.id);
  const codeOfCopy = useCodeOfCopy(copied?.code);
  return (
    <FormDrawer
      // A copy is a new form, even where the form of the original is still open.
      key={props.id ?? copied?.code}
      contract={contract}
      newTitle="catalogue.create"
      {...props}
      {...codeOfCopy}
      {...((initial || copied) && { initial: { ...initial, ...copied } })}
      {...((draft || copied) && { draft: copied ? `copy-${copied.code}` : (draft ?? true) })}
      menu={
        duplicate && (
          <Menu.Item
            leftSection={<IconCopy aria-hidden size={16} stroke={1.7} />}
            onClick={() => void duplicate()}
          >
            {t('catalogue.duplicate')}
          </Menu.Item>
        )
      }
      below={props.id !== null && <PriceHistory id={props.id} currency={currency} />}
    >
      <TextField
        name="code"
        label="catalogue.code"
        help={copied && 'catalogue.codeWhenSaved'}
        code
        required
        autoFocus
      />
      <TextField name="name" label="catalogue.name" span={12} required />
      <NamesField name="names" />
      <MoneyField name="cost" label="catalogue.cost" currency={currency} required />
      <MoneyField name="price" label="catalogue.price" currency={currency} required />
      <PickerField name="taxId" source={taxSource} span={12} />
      <CommodityCodeField span={12} />
      <PickerField
        name="companyId"
        label="catalogue.company"
        help="catalogue.companyHelp"
        source={companySource}
        span={12}
      />
      <ImagesField name="imageIds" label="catalogue.pictures" />
      <NoteField name="details" label="catalogue.details" />
      <Making />
    </FormDrawer>
  );
}

/** How its articles are made. */
function Making() {
  const t = useT();
  const allowed = useAllowed();
  return (
    <>
      <h3 className="across type-card">{t('catalogue.making.title')}</h3>
      <PickerField name="templateId" help="catalogue.making.templateHelp" source={templateSource} span={12} />
      {allowed(itemContract.list.access) && (
        <>
          <PickerField
            name="fabricItemId"
            help="catalogue.making.fabricHelp"
            source={fabricSource}
            span={12}
          />
          <NumberField name="fabricLength" inFractions fractionKeys={false} />
          <PickerField name="fabricUnitId" help="catalogue.making.lengthUnitHelp" source={lengthUnitSource} />
          <SizesField />
        </>
      )}
      <RouteField name="workTypeIds" help="catalogue.routeHelp" />
      <RatesField help="orders.workType.ratesOfDesign" minutes />
      {allowed(itemContract.list.access) && <MaterialsField />}
    </>
  );
}

/** The few fields to ask for while an order waits: its work and pictures can follow. */
export const QuickDesign = quickForm({
  contract,
  title: 'catalogue.create',
  fields: <QuickFields />,
});

function QuickFields() {
  const currency = useBaseCurrency() ?? unknownCurrency;
  return (
    <>
      <TextField name="name" label="catalogue.name" span={12} required />
      <TextField name="code" label="catalogue.code" code required autoFocus />
      <MoneyField name="cost" label="catalogue.cost" currency={currency} required />
      <MoneyField name="price" label="catalogue.price" currency={currency} required />
    </>
  );
}

/** Lets a copy have the next code if another design got the proposed one meanwhile, and tells of it. */
function useCodeOfCopy(proposed: string | undefined) {
  const t = useT();
  const isProposed = useRef(false);
  if (proposed === undefined) return {};
  return {
    toBody: (values: FieldValues) => {
      isProposed.current = values.code === proposed;
      return { ...values, codeIsProposed: isProposed.current };
    },
    onSaved: ({ code }: Design) => {
      if (isProposed.current && code !== proposed)
        notify.info(t('catalogue.otherCode', { code: isolate(code), expected: isolate(proposed) }));
    },
  };
}

/** What a new form begins with if it was opened as a copy. */
type Copied = Partial<z.input<typeof contract.fields>>;

/** Opens the form of a new design with the values of this one; `copied` are those values. */
function useCopy(id: number | null) {
  const t = useT();
  const allowed = useAllowed();
  const location = useLocation();
  const copied = id === null ? (location.state as { copied?: Copied } | null)?.copied : undefined;
  const params = useSearchParams();
  if (id === null || !allowed(designContract.create.access)) return { copied };
  const duplicate = async () => {
    try {
      const fields = await call(designContract.copy, { params: { id } });
      const address = new URLSearchParams(params);
      address.set(drawerParameter, 'new');
      await navigate(`?${address}`, { replace: true, state: { copied: fields } });
    } catch {
      notify.error(t('catalogue.copyFailed'));
    }
  };
  return { copied, duplicate };
}
