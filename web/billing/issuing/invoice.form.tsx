import { useEffect, useMemo, useRef, useState } from 'react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { type InvoiceableRow, invoiceFields } from '#shared/billing/invoice/invoice.schema.ts';
import { useOpenDays } from '#web/billing/books/use-open-days.ts';
import { type Beginning, invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { navigate } from '#web/lib/router/history.ts';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { DrawerForm } from '#web/ui/form/drawer-form.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { allThatRemains } from './invoice-draft.rules.ts';
import { InvoiceFooter } from './invoice-footer.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { PayerField } from './payer.field.tsx';
import { useBillable } from './use-billable.ts';
import { billableSchema, dropLines } from './use-invoice-draft.ts';

const contract = formContract({ get: invoiceContract.get, create: invoiceContract.create }, invoiceFields);
const { PickerField, DateField, TextField } = formFields(invoiceFields);

const width = 760;

interface InvoiceFormProps extends Beginning {
  choose: (customerId: number | null) => void;
  close: () => void;
}

/** The form of a new invoice: all or some of the rows of a customer's orders. */
export function InvoiceForm({ choose, close, ...beginning }: InvoiceFormProps) {
  const t = useT();
  const { customerId, orderId } = beginning;
  const asked = useRead(
    invoiceContract.invoiceableRows,
    { query: { customerId: customerId ?? 0, orderId } },
    { enabled: customerId !== undefined && orderId !== undefined, staleTime: 0 },
  );
  const isReady = !asked.isLoading;
  return (
    <DrawerFrame
      title={t('billing.drawer.title')}
      subtitle={t('billing.drawer.subtitle')}
      size={width}
      onClose={close}
    >
      {isReady ? (
        <Fields beginning={beginning} asked={asked.data?.data ?? []} onCustomer={choose} onCancel={close} />
      ) : (
        <SkeletonRows columns={[undefined, undefined, undefined]} rows={5} />
      )}
    </DrawerFrame>
  );
}

const noIds: readonly number[] = [];

/** Each order or customer has its own draft. */
const draftNameOf = (customerId: number | undefined, orderId: number | undefined): string | true =>
  [customerId && `of-${customerId}`, orderId && `for-${orderId}`].filter(Boolean).join('-') || true;

interface FieldsProps {
  beginning: Beginning;
  /** The remaining rows of the order in the address, selected at first. */
  asked: readonly InvoiceableRow[];
  onCustomer: (customerId: number | null) => void;
  onCancel: () => void;
}

function Fields({ beginning: { customerId, orderId }, asked, onCustomer, onCancel }: FieldsProps) {
  const { today } = useFormat();
  const openDays = useOpenDays();
  // The address changes with the selected customer; the draft keeps its first name.
  const [draftName] = useState(() => draftNameOf(customerId, orderId));
  // The form is validated against rows that are known only after it has a customer.
  const known = useRef({ rows: asked, goneIds: noIds });
  const schema = useMemo(() => billableSchema(() => known.current.rows), []);
  const model = useEntityForm(contract, {
    id: null,
    initial: {
      ...(customerId !== undefined && { customerId }),
      invoiceDate: today(),
      lines: allThatRemains(asked),
    },
    schema,
    draft: draftName,
    beforeSave: (form) => dropLines(form, known.current.goneIds),
    onSaved: ({ id }) => navigate(invoicePath(id), { replace: true }),
  });
  const billable = useBillable(model.anyForm, orderId);
  useEffect(() => {
    known.current = { rows: billable.rows, goneIds: billable.goneIds };
  }, [billable.rows, billable.goneIds]);
  return (
    <DrawerForm
      model={model}
      addressed
      footer={
        <InvoiceFooter billable={billable} busy={model.busy} readOnly={model.readOnly} onCancel={onCancel} />
      }
    >
      <FieldGrid>
        <PickerField
          name="customerId"
          label="billing.drawer.customer"
          placeholder="billing.drawer.customerPlaceholder"
          source={customerSource}
          span={5}
          required
          clearable
          autoFocus={customerId === undefined}
          onPicked={(row) => {
            model.anyForm.setValue('lines', [], { shouldDirty: true });
            model.anyForm.clearErrors('lines');
            onCustomer(row?.id ?? null);
          }}
        />
        <DateField name="invoiceDate" label="billing.drawer.date" span={4} required {...openDays} />
        <TextField
          name="referenceNumber"
          label="billing.drawer.reference"
          placeholder="kit.form.optional"
          span={3}
        />
        <PayerField customerId={customerId} />
      </FieldGrid>
      <InvoiceLines billable={billable} />
    </DrawerForm>
  );
}
