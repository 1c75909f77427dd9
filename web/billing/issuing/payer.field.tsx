import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { invoiceFields } from '#shared/billing/invoice/invoice.schema.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useRead } from '#web/lib/query.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';

const { SwitchField } = formFields(invoiceFields);

/** Proposes who pays for the customer as the party that is billed; nothing for a customer without a payer. */
export function PayerField({ customerId }: { customerId: number | undefined }) {
  const enabled = useAllowed()(customerContract.family.access) && customerId !== undefined;
  const family = useRead(customerContract.family, { params: { id: customerId ?? 0 } }, { enabled });
  // The payer of a customer is the one of the family who has none.
  const payer = enabled ? family.data?.family.find(({ payerId }) => payerId === null) : undefined;
  const hasPayer = payer !== undefined;
  const { setValue } = useFormContext();
  useEffect(() => setValue('billToPayer', hasPayer), [setValue, hasPayer]);
  if (!payer) return null;
  const name = isolateWords(payer.name);
  return (
    <SwitchField
      name="billToPayer"
      label="billing.drawer.billToPayer"
      labelParams={{ name }}
      help="billing.drawer.billToPayerHelp"
      helpParams={{ name }}
      span={12}
    />
  );
}
