import { paymentFields } from '#shared/billing/invoice/payment.schema.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { useOpenDays } from '#web/billing/books/use-open-days.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';

const { SegmentedField, DateField, NoteField } = formFields(paymentFields);

const methods = Object.fromEntries(
  paymentMethods.map((method) => [method, `billing.method.${method}` as const]),
);

/** The fields that all forms about money paid have: the method, the day, which the books are open for, and a note if they have one. */
export function HowPaid({ hasNote = true }: { hasNote?: boolean }) {
  const openDays = useOpenDays();
  return (
    <>
      <SegmentedField name="method" label="billing.payment.method" options={methods} span={12} />
      <DateField name="date" label="billing.payment.date" span={12} required {...openDays} />
      {hasNote && <NoteField name="note" label="billing.payment.note" />}
    </>
  );
}
