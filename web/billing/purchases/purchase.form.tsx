import { useWatch } from 'react-hook-form';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { type Purchase, purchaseFields } from '#shared/billing/purchases/purchase.schema.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { useOpenDays } from '#web/billing/books/use-open-days.ts';
import { PlaceField } from '#web/catalogue/item/place.field.tsx';
import { ImageField } from '#web/images/image.field.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { usePermission } from '#web/lib/session.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { companySource } from '#web/suppliers/company.source.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useStored } from '#web/ui/form/form-context.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { PurchaseTotals } from './purchase-totals.tsx';

const contract = formContract(purchaseContract, purchaseFields);
const { TextField, DateField, NoteField, PickerField, SelectField } = formFields(purchaseFields);

const methods = Object.fromEntries(
  paymentMethods.map((method) => [method, `billing.method.${method}` as const]),
);

const width = 760;

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** A supplier's bill: its lines with their tax, where its goods were received, and whether it is paid. */
export function PurchaseForm(props: DrawerProps) {
  const { today } = useFormat();
  const of = idIn(useSearchParams().get('companyId'));
  const currency = useBaseCurrency();
  const maySettle = usePermission('payables:settle');
  return (
    <FormDrawer
      contract={contract}
      newTitle="billing.purchases.new"
      nameOf={({ number }) => number}
      size={width}
      initial={{
        date: today(),
        lines: [{ itemId: null, text: '', quantity: '1', price: '', taxId: null }],
        ...(of && { companyId: of }),
      }}
      toValues={toValues}
      below={currency && <PurchaseTotals currency={currency} />}
      {...props}
    >
      <PickerField
        name="companyId"
        label="billing.purchases.company"
        source={companySource}
        required
        autoFocus={of === undefined}
      />
      <TextField name="number" label="billing.purchases.number" span={3} code required />
      <Day />
      <PurchaseLines />
      <PlaceField label="billing.purchases.place" help="billing.purchases.placeHelp" />
      {props.id === null && maySettle && (
        <SelectField
          name="paidBy"
          label="billing.purchases.paidBy"
          help="billing.purchases.paidByHelp"
          placeholder="billing.purchases.owedLater"
          options={methods}
          clearable
          span={12}
        />
      )}
      <NoteField name="note" label="billing.payment.note" />
      <Picture />
    </FormDrawer>
  );
}

function Day() {
  const openDays = useOpenDays();
  return <DateField name="date" label="billing.payment.date" span={3} required {...openDays} />;
}

const toValues = ({ lines, ...bill }: Purchase) => ({
  companyId: bill.companyId,
  number: bill.number,
  date: bill.date,
  lines: lines.map(({ itemId, text, quantity, price, taxId }) => ({ itemId, text, quantity, price, taxId })),
  warehouseId: bill.warehouseId,
  rackId: bill.rackId,
  shelfId: bill.shelfId,
  note: bill.note,
  imageId: bill.imageId,
  paidBy: bill.paidBy,
});

function Picture() {
  const imageId = useWatch({ name: 'imageId' });
  const stored = useStored<Purchase>();
  const current =
    stored?.imageId && stored.picture && stored.imageId === imageId
      ? { id: stored.imageId, url: stored.picture }
      : null;
  return <ImageField name="imageId" label="billing.purchases.picture" span={12} current={current} />;
}
